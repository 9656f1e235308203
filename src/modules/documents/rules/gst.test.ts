import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { calculateGst } from '#modules/pricing/rules/tax.ts'
import { splitGst, sumGst, toOrderGst } from './gst.ts'

const money = (most = 100_000_000_00) => fc.integer({ min: 0, max: most }).map(paise)

describe('[BIZ-02] documents charge the GST that the order was quoted with', () => {
  test.each([
    ['₹4,250 of work', 765_00, 1800, true, { kind: 'intra', cgst: 382_50, sgst: 382_50 }],
    ['the same in another State', 765_00, 1800, false, { kind: 'inter', igst: 765_00 }],
    ['₹4,250 quoted while each half was rounded', 766_00, 1800, true, { kind: 'intra', cgst: 383_00, sgst: 383_00 }],
    ['a tax in paise', 62_82, 1800, true, { kind: 'intra', cgst: 31_41, sgst: 31_41 }],
    ['an odd paisa', 17_99, 1800, true, { kind: 'intra', cgst: 8_99, sgst: 8_99 }],
    ['nothing', 0, 1800, false, { kind: 'inter', igst: 0 }],
  ] as const)('%s', (_, tax, rate, isIntra, gst) => {
    expect(toOrderGst(paise(tax), rate, isIntra)).toEqual({ rate, ...gst })
  })

  test('GST is rounded once on the total, and CGST and SGST are its equal halves to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(500, 1800), (rupees, rate) => {
        const tax = calculateGst(paise(rupees * 100), paise(0), rate)
        expect(Math.abs(tax - rupees * (rate / 100))).toBeLessThanOrEqual(50)
        const halves = toOrderGst(tax, rate, true)
        expect([sumGst(halves), sumGst(toOrderGst(tax, rate, false))]).toEqual([tax, tax])
      }),
    )
  })
})

describe('tax that is part of an amount', () => {
  test.each([
    ['within the State', 2_246_40, true, { rate: 1800, kind: 'intra', cgst: 1_123_20, sgst: 1_123_20 }, 0],
    ['an odd paisa', 2_246_41, true, { rate: 1800, kind: 'intra', cgst: 1_123_20, sgst: 1_123_20 }, 1],
    ['to another State', 2_246_41, false, { rate: 1800, kind: 'inter', igst: 2_246_41 }, 0],
    ['nothing', 0, true, { rate: 1800, kind: 'intra', cgst: 0, sgst: 0 }, 0],
  ] as const)('%s', (_, charged, isIntra, gst, roundOff) => {
    expect(splitGst(paise(charged), 1800, isIntra)).toEqual({ gst, roundOff })
  })
  test('the halves are equal, and everything sums to the charged amount', () => {
    fc.assert(
      fc.property(money(), fc.boolean(), (charged, isIntra) => {
        const { gst, roundOff } = splitGst(charged, 1800, isIntra)
        expect(sumGst(gst) + roundOff).toBe(charged)
        expect(roundOff === 0 || roundOff === 1).toBe(true)
        if (gst.kind === 'intra') expect(gst.cgst).toBe(gst.sgst)
      }),
    )
  })
})
