import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { applyReduction, getWorkPriceWithGst } from './apply-reduction.ts'

test('[BOOK-03] a price of ₹11,800 reduced by ₹1,180 is ₹10,620: ₹9,000 and 18 % of it', () => {
  const price = { grandTotal: rupees(10_000), gst: rupees(1_800), discount: rupees(0) }
  const lower = applyReduction(price, rupees(1_180))
  expect(lower).toEqual({ grandTotal: rupees(10_000), gst: rupees(1_620), discount: rupees(1_000) })
})

test('the price falls by the amount to the paisa, and no part of it below zero', () => {
  const part = fc.nat(5_000_000)
  fc.assert(
    fc.property(part, part, fc.double({ min: 0, max: 1, noNaN: true }), (grandTotal, discount, share) => {
      const taxable = Math.max(grandTotal - discount, 0)
      const price = {
        grandTotal: paise(grandTotal),
        discount: paise(Math.min(discount, grandTotal)),
        gst: paise(Math.round(taxable * 0.18)),
      }
      const amount = paise(Math.floor(getWorkPriceWithGst(price) * share))
      const lower = applyReduction(price, amount)
      expect(getWorkPriceWithGst(price) - getWorkPriceWithGst(lower)).toBe(amount)
      expect(lower.gst).toBeGreaterThanOrEqual(0)
      if (amount > 0) expect(lower.gst % 2).toBe(0) // CGST and SGST are equal to the paisa
      expect(lower.discount).toBeLessThanOrEqual(lower.grandTotal)
    }),
  )
})
