import { describe, expect, test } from 'vitest'
import { parseFloor } from './parse-floor.ts'
import { isBlank, parseDecimal, parseWholeNumber, parseWholeNumberWithin } from './parse-number.ts'

describe('parses a whole number in every typed form', () => {
  test.each([
    ['4', 4],
    [' 4 ', 4],
    ['+4', 4],
    ['4 nos', 4],
    ['4 Nos.', 4],
    ['4nos', 4],
    ['4 no', 4],
    ['4 pcs', 4],
    ['4 pieces', 4],
    ['4x', 4],
    ['x4', 4],
    ['× 4', 4],
    ['Qty: 4', 4],
    ['४', 4],
    ['৪', 4],
    ['௪ ', 4],
    ['４', 4],
    ['۴', 4],
    ['𝟜', 4],
    ['4️⃣', 4],
    ['\u200e4\u200f', 4],
    ['4\ufe0f', 4],
    ['\ufeff4', 4],
    ['4.0', 4],
    ['4.00', 4],
    ['4 नग', 4],
    ['2 dozen', 24],
    ['1,000', 1_000],
    ['1 000', 1_000],
    ['1,20,000', 120_000],
    ['120,000', 120_000],
    ['-3', -3],
    ['−3', -3],
    ['– 3', -3],
    ['0', 0],
    ['-0', 0],
  ])('%j is %d', (typed, value) => expect(parseWholeNumber(typed)).toBe(value))

  test.each([
    ...['', ' ', '\u200b', 'abc', 'two', '2.5', '½', '2½', '4-5', '4 or 5', '4 boxes 2 chairs', '4,5', '1,00', '1.000'],
    ...[
      '1e3',
      '0x10',
      '2 lakh',
      '2 pairs',
      '4 chairs',
      '12,34,5',
      '--3',
      '4 nos nos',
      '99999999999999999999',
      'Infinity',
    ],
  ])('%j is not a number', typed => expect(parseWholeNumber(typed)).toBeNaN())

  test('accepts a number within limits only', () => {
    expect([
      parseWholeNumberWithin('1,000', 0, 999),
      parseWholeNumberWithin('999', 0, 999),
      parseWholeNumberWithin('-1', 0, 9),
    ]).toEqual([null, 999, null])
  })

  test('invisible characters are blank', () => {
    expect(['', ' ', '\u200b\u2060', '\ufeff', '0', 'a'].map(isBlank)).toEqual([true, true, true, true, false, false])
  })
})

test.each([
  ['18', 1, 18],
  ['18 %', 1, 18],
  ['7.5%', 1, 7.5],
  ['१२.५', 2, 12.5],
  ['1,250.75', 2, 1_250.75],
  ['7.55', 1, Number.NaN],
  ['-1', 1, Number.NaN],
  ['', 1, Number.NaN],
  ['1.2.3', 2, Number.NaN],
])('%j with %i decimals is %d', (typed, places, value) => expect(parseDecimal(typed, places)).toBe(value))

describe('parses a floor as people write it', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['Ground', 0],
    ['ground floor', 0],
    ['G', 0],
    ['gf', 0],
    ['भूतल', 0],
    ['3', 3],
    ['2nd', 2],
    ['2nd floor', 2],
    ['21st Flr.', 21],
    ['floor 4', 4],
    ['Floor no. 4', 4],
    ['3/F', 3],
    ['4F', 4],
    ['level 5', 5],
    ['third', 3],
    ['third floor', 3],
    ['२', 2],
    ['दूसरी मंजिल', 2],
    ['-1', -1],
    ['−1', -1],
    ['basement', -1],
    ['B2', -2],
    ['basement 1', -1],
    ['2nd basement', -2],
    ['LG', -1],
  ])('%j is %d', (typed, floor) => expect(parseFloor(typed)).toBe(floor))

  test.each(['2.5', 'abc', 'G+2', '2 or 3', 'terrace', '3rd and 4th', '1/2', 'stilt'])('%j is not a floor', typed =>
    expect(parseFloor(typed)).toBeNaN(),
  )
})
