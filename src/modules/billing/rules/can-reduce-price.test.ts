import { expect, test } from 'vitest'
import { orderStatuses } from '#modules/orders/record/rules/status.ts'
import { canReducePrice } from './can-reduce-price.ts'

test('a price is lowered once it is booked, and while the order stands', () => {
  expect(orderStatuses.filter(canReducePrice)).toEqual(['Token', 'Adminapproved', 'ready', 'Completed'])
})
