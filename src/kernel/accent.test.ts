import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildAccent,
  calculateContrast,
  calculateContrasts,
  findReadableColour,
  isColour,
  isReadable,
  MIN_CONTRAST,
  normaliseColour,
} from './accent.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#2739c8', '#fbfaf7', 8.03],
])('contrast of %s on %s', (one, other, ratio) => {
  expect(calculateContrast(one, other)).toBeCloseTo(ratio, 1)
  expect(calculateContrast(other, one)).toBe(calculateContrast(one, other))
})

test.each([
  ['2739C8', '#2739c8'],
  [' #0a5 ', '#00aa55'],
  ['teal', '#teal'],
  ['', '#'],
])('%j is read as %s', (typed, colour) => expect(normaliseColour(typed)).toBe(colour))

test.each([
  ['#2739c8', true],
  ['#2739C8', false],
  ['#27', false],
  ['red', false],
  ['#2739c8; }', false],
])('%s is a colour: %s', (text, is) => expect(isColour(text)).toBe(is))

test('our own indigo and its shades are what the stylesheet has', () => {
  const { deep, tint } = buildAccent('#2739c8')
  for (const [made, ours] of [
    [deep, '#16217a'],
    [tint, '#eef0ff'],
  ] as const) {
    expect(calculateContrast(made, ours)).toBeLessThan(1.15)
  }
  expect(isReadable('#2739c8')).toBe(true)
})

describe('an unreadable colour becomes readable', () => {
  test.each(['#ffff00', '#ff6600', '#00c2a8', '#ffffff', '#f6a91b', '#e91e63', '#8a8a8a'])('%s', colour => {
    expect(isReadable(colour)).toBe(false)
    const nearest = findReadableColour(colour)
    expect(isReadable(nearest)).toBe(true)
    // Nothing is darkened more than it needs: one ground is only just passed.
    expect(Math.min(...Object.values(calculateContrasts(nearest)))).toBeLessThan(MIN_CONTRAST + 0.12)
  })

  test('every colour becomes readable, and a readable one stays', () => {
    fc.assert(
      fc.property(anyColour, colour => {
        const nearest = findReadableColour(colour)
        expect(isColour(nearest)).toBe(true)
        expect(isReadable(nearest)).toBe(true)
        expect(findReadableColour(nearest)).toBe(nearest)
        const { deep, tint } = buildAccent(nearest)
        expect(calculateContrast(deep, tint)).toBeGreaterThanOrEqual(MIN_CONTRAST)
        expect(calculateContrast(deep, '#ffffff')).toBeGreaterThanOrEqual(calculateContrast(nearest, '#ffffff'))
      }),
      { numRuns: 300 },
    )
  })
})
