import { expect, test } from 'vitest'
import { orderStatuses } from '#modules/orders/record/rules/status.ts'
import { canReducePrice } from './can-reduce-price.ts'

test('a price can be reduced once it is booked and not cancelled', () => {
  expect(orderStatuses.filter(canReducePrice)).toEqual(['Token', 'Adminapproved', 'ready', 'Completed'])
})
