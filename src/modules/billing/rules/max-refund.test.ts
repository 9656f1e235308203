import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { calculateMaxRefund } from './max-refund.ts'

test.each<[OrderStatus, number, number, number]>([
  ['Quotation', 0, 1_500, 0],
  ['Token', 1_500, 8_500, 1_500],
  ['ready', 10_000, 0, 10_000],
  ['ready', 12_000, -2_000, 12_000],
  ['Completed', 10_000, 0, 0],
  ['Completed', 12_000, -2_000, 2_000],
  ['Completed', 9_000, 1_000, 0], // a price that was reduced and raised again
  ['Cancelled', 500, 9_500, 500], // the cancellation charge
  ['Cancelled', -500, 10_500, 0], // also reduced by a lost dispute
])('of an order that is %s, with %i paid and %i due, at most %i can be refunded', (status, paid, due, most) => {
  expect(calculateMaxRefund({ status, paid: paise(paid), balanceDue: paise(due) })).toBe(most)
})
