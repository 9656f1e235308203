import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '#kernel/money.ts'
import { splitPayment } from './split-payment.ts'

const split = (...amounts: number[]) => amounts.map((amount, at) => ({ orderId: at + 1, amount: paise(amount) }))
const amounts = (parts: { amount: Paise }[]) => parts.map(({ amount }) => amount)

test.each([
  ['what was asked for', 600, [100, 200, 300], [100, 200, 300]],
  ['too little', 250, [100, 200, 300], [100, 150]],
  ['too much', 700, [100, 200, 300], [200, 200, 300]],
  ['one order', 500, [500], [500]],
] as const)('%s', (_, amount, wanted, got) =>
  expect(amounts(splitPayment(paise(amount), split(...wanted)))).toEqual(got),
)

test('the parts always sum to the received amount', () => {
  fc.assert(
    fc.property(
      fc.nat(1e7),
      fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 6 }),
      (amount, wanted) => {
        const parts = splitPayment(paise(amount), split(...wanted))
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      },
    ),
  )
})
