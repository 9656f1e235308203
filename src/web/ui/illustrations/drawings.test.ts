import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sheet, sheets } from '../../../../bin/build-drawings.ts'
import { drawings } from './drawings.ts'
import { serviceDrawings } from './service-drawings.ts'

const all = [
  ['drawings.svg', drawings],
  ['service-drawings.svg', serviceDrawings],
] as const

describe.each(all)('%s', (file, drawings) => {
  const folder = new URL(`../${sheets[file]}`, import.meta.url)
  const files = readdirSync(folder).filter(name => name.endsWith('.svg'))

  test('every file is listed and every name has its file', () => {
    expect(Object.keys(drawings).map(name => `${name}.svg`)).toEqual(files.sort())
  })

  test('the sprite is up to date: else run node bin/build-drawings.ts', () => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(sheet(sheets[file]))
  })

  test.each(Object.entries(drawings))('%s has the size of its file and weighs under 6 KB', (name, box) => {
    const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
    expect(/viewBox="([^"]+)"/.exec(svg)?.[1]).toBe(`${box.left} ${box.top} ${box.width} ${box.height}`)
    expect(svg.length).toBeLessThan(6 * 1024)
  })
})
