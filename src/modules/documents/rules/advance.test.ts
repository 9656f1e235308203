import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { partsOfCredit, partsOfPayment, partsOfRefund } from './advance.ts'

/** ₹14,226.40 with tax after the discount, ₹3,000 insurance. */
const price = {
  grandTotal: paise(12_480_00),
  gst: paise(2_246_40),
  discount: paise(500_00),
  insurance: paise(3_000_00),
}
const parts = (move: number, insurance = 0, excess = 0) => ({ move, insurance, excess })

describe('what a payment is for', () => {
  test.each([
    ['the token', 1_872_00, 0, parts(1_872_00)],
    ['the balance', 15_354_40, 1_872_00, parts(12_354_40, 3_000_00)],
    ['too much', 16_000_00, 1_872_00, parts(12_354_40, 3_000_00, 645_60)],
    ['a second time', 1_872_00, 17_226_40, parts(0, 0, 1_872_00)],
  ])('%s', (_, amount, before, expected) => {
    expect(partsOfPayment(paise(amount), paise(before), price)).toEqual(expected)
  })
  test('payments that settle an order are for its price and its insurance, to the paisa', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_000_00 }).map(paise), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, all => {
        let before = 0
        const sum = { move: 0, insurance: 0, excess: 0 }
        for (const amount of all) {
          const each = partsOfPayment(amount, paise(before), price)
          expect(each.move + each.insurance + each.excess).toBe(amount)
          for (const part of ['move', 'insurance', 'excess'] as const) sum[part] += each[part]
          before += amount
        }
        expect(sum.move).toBe(Math.min(before, 14_226_40))
        expect(sum.insurance).toBe(Math.min(Math.max(before - 14_226_40, 0), 3_000_00))
      }),
    )
  })
})

describe('what a refund is of', () => {
  test.each([
    ['the token', 1_872_00, 1_872_00, parts(1_872_00)],
    ['all of a settled order', 17_226_40, 17_226_40, parts(14_226_40, 3_000_00)],
    ['all but the token', 15_354_40, 17_226_40, parts(12_354_40, 3_000_00)],
    ['what was too much', 645_60, 17_872_00, parts(0, 0, 645_60)],
  ])('%s', (_, amount, held, expected) => {
    expect(partsOfRefund(paise(amount), paise(held), price)).toEqual(expected)
  })
  test('after the invoice a concession is one on the move, what was paid twice is none', () => {
    expect(partsOfCredit(paise(1_000_00), paise(17_226_40), price)).toEqual(parts(1_000_00))
    expect(partsOfCredit(paise(2_000_00), paise(18_226_40), price)).toEqual(parts(1_000_00, 0, 1_000_00))
  })
})
