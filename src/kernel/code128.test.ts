import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeCode128, getCode128Widths } from './code128.ts'

describe('Code 128', () => {
  test('the known example "PJJ123C" (check symbol 54 in set A, whose start counts one less) has 55', () => {
    expect(encodeCode128('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  })

  test('begins with start B and ends with the stop bars', () => {
    const widths = getCode128Widths('TH-24118')
    expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4])
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
  })

  test('every symbol is 11 modules wide, the stop 13', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 24 }), text => {
        const modules = getCode128Widths(text).reduce((sum, width) => sum + width, 0)
        expect(modules).toBe((text.length + 2) * 11 + 13)
      }),
    )
  })

  test('rejects a character outside ASCII', () => {
    expect(() => encodeCode128('ठि')).toThrow(RangeError)
  })
})
