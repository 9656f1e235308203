import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seedItems } from '../seeds/items.ts'
import { buildSprite, SPRITE } from './build-pictograms.ts'

const sprite = readFileSync(SPRITE, 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, id, shapes]) => ({
  id: id!,
  shapes: shapes!,
}))

describe('the pictograms', () => {
  it('are built from what stands in the repository', () => expect(buildSprite()).toBe(sprite))

  it('show every item, each with one drawing and no drawing twice', () => {
    const ids = new Set(symbols.map(({ id }) => id))
    expect(seedItems.filter(({ pictogram }) => !ids.has(pictogram)).map(({ name }) => name)).toEqual([])
    expect(ids.size).toBe(symbols.length)
    expect(new Set(symbols.map(({ shapes }) => shapes)).size).toBe(symbols.length)
    expect(symbols.filter(({ id }) => !seedItems.some(({ pictogram }) => pictogram === id))).toEqual([])
  })

  it('are outlines in the colour of the text, and few bytes', () => {
    for (const { id, shapes } of symbols) {
      expect(shapes, id).toMatch(/^(<(path|circle|rect|ellipse|line|polyline) [^<>]+\/>)+$/)
      expect(shapes, id).not.toMatch(/(fill|stroke|style|class|id)=/)
    }
    expect(Buffer.byteLength(sprite)).toBeLessThan(60_000)
  })
})
