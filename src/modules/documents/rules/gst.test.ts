import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { gstOn } from '#modules/pricing/rules/tax.ts'
import { gstAmount, gstOfPrice, splitGst } from './gst.ts'

const money = (most = 100_000_000_00) => fc.integer({ min: 0, max: most }).map(paise)

describe('[BIZ-02] the tax in a price that was fixed with it: each head to the nearest rupee, the value is the rest', () => {
  // ₹7,450 and twice 9 % of it, ₹671 each, are ₹8,792: 18/118 of that is ₹1,341.15. ₹149 and twice 2.5 %, ₹4 each, are ₹157.
  test.each([
    [8_792_00, 1800, { kind: 'intra', cgst: 671_00, sgst: 671_00 }, 7_450_00],
    [8_792_00, 1800, { kind: 'inter', igst: 1_341_00 }, 7_451_00],
    [1_185_00, 1800, { kind: 'intra', cgst: 90_00, sgst: 90_00 }, 1_005_00],
    [1_185_00, 1800, { kind: 'inter', igst: 181_00 }, 1_004_00],
    [157_00, 500, { kind: 'intra', cgst: 4_00, sgst: 4_00 }, 149_00],
    [157_00, 500, { kind: 'inter', igst: 7_00 }, 150_00],
    // a price that fell below whole rupees
    [9_186_67, 1800, { kind: 'intra', cgst: 701_00, sgst: 701_00 }, 7_784_67],
    [9_186_67, 1800, { kind: 'inter', igst: 1_401_00 }, 7_785_67],
    [0, 1800, { kind: 'inter', igst: 0 }, 0],
    [100_00, 0, { kind: 'intra', cgst: 0, sgst: 0 }, 100_00],
  ] as const)('of %i paise at %i', (price, rate, gst, value) => {
    const tax = gstOfPrice(paise(price), rate, gst.kind === 'intra')
    expect(tax).toEqual({ rate, ...gst })
    expect(price - gstAmount(tax)).toBe(value)
  })

  test('within the State the value of a price of the book is that of its lines, between States at most a rupee from it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(500, 1800), (rupees, rate) => {
        const taxable = paise(rupees * 100)
        const price = paise(taxable + gstOn(taxable, paise(0), rate))
        expect(price - gstAmount(gstOfPrice(price, rate, true))).toBe(taxable)
        const igst = gstAmount(gstOfPrice(price, rate, false))
        expect(Math.abs(price - igst - taxable)).toBeLessThanOrEqual(1_00)
        expect([igst % 100, Math.abs(igst - ((price - igst) * rate) / 10_000) < 60]).toEqual([0, true])
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
