import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { gstOn } from '#modules/pricing/rules/tax.ts'
import { gstAmount, gstOfPrice, splitGst } from './gst.ts'

const money = (most = 100_000_000_00) => fc.integer({ min: 0, max: most }).map(paise)

describe('[BIZ-02] the tax of a price: each head to the nearest rupee (CGST Act, section 170), what differs is round-off', () => {
  // 9 % of ₹1,005 is ₹90.45, 18 % of it ₹180.90; of ₹1,003 ₹90.27 and ₹180.54; of ₹1,006 ₹90.54 and ₹181.08.
  test.each([
    [1_005_00, 180_00, { kind: 'intra', cgst: 90_00, sgst: 90_00 }, 0],
    [1_005_00, 180_00, { kind: 'inter', igst: 181_00 }, -1_00],
    [1_003_00, 180_00, { kind: 'inter', igst: 181_00 }, -1_00],
    [1_006_00, 182_00, { kind: 'inter', igst: 181_00 }, 1_00],
    [1_000_00, 180_00, { kind: 'inter', igst: 180_00 }, 0],
    // lowered by ₹100 with its GST: value and tax are in paise
    [915_25, 164_75, { kind: 'intra', cgst: 82_00, sgst: 82_00 }, 75],
    [915_25, 164_75, { kind: 'inter', igst: 165_00 }, -25],
    [0, 0, { kind: 'inter', igst: 0 }, 0],
  ] as const)('on %i paise, charged %i', (taxable, charged, gst, roundOff) => {
    const split = gstOfPrice(paise(charged), paise(taxable), 1800, gst.kind === 'intra')
    expect(split).toEqual({ gst: { rate: 1800, ...gst }, roundOff })
  })

  test('within the State no price of the book has a round-off, between States at most a rupee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(500, 1800), (rupees, rate) => {
        const taxable = paise(rupees * 100)
        const charged = gstOn(taxable, paise(0), rate)
        expect(gstOfPrice(charged, taxable, rate, true).roundOff).toBe(0)
        const { gst, roundOff } = gstOfPrice(charged, taxable, rate, false)
        expect(Math.abs(roundOff)).toBeLessThanOrEqual(1_00)
        expect([gstAmount(gst) % 100, Math.abs(gstAmount(gst) - (taxable * rate) / 10_000) <= 50]).toEqual([0, true])
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
