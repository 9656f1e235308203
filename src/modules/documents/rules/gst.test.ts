import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { gstAmount, splitGst } from './gst.ts'

const money = (most = 100_000_000_00) => fc.integer({ min: 0, max: most }).map(paise)

describe('tax on an invoice', () => {
  test.each([
    ['within the State', 2_246_40, true, { rate: 1800, kind: 'intra', cgst: 1_123_20, sgst: 1_123_20 }, 0],
    ['an odd paisa', 2_246_41, true, { rate: 1800, kind: 'intra', cgst: 1_123_20, sgst: 1_123_20 }, 1],
    ['to another State', 2_246_41, false, { rate: 1800, kind: 'inter', igst: 2_246_41 }, 0],
    ['nothing', 0, true, { rate: 1800, kind: 'intra', cgst: 0, sgst: 0 }, 0],
  ] as const)('%s', (_, charged, isIntra, gst, roundOff) => {
    expect(splitGst(paise(charged), 1800, isIntra)).toEqual({ gst, roundOff })
  })
  test('halves are equal, and all of it sums to what was charged', () => {
    fc.assert(
      fc.property(money(), fc.boolean(), (charged, isIntra) => {
        const { gst, roundOff } = splitGst(charged, 1800, isIntra)
        expect(gstAmount(gst) + roundOff).toBe(charged)
        expect(roundOff === 0 || roundOff === 1).toBe(true)
        if (gst.kind === 'intra') expect(gst.cgst).toBe(gst.sgst)
      }),
    )
  })
})
