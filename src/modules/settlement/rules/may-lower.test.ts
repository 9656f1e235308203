import { expect, test } from 'vitest'
import { orderStatuses } from '#modules/orders/rules/status.ts'
import { mayLower } from './may-lower.ts'

test('a price is lowered once it is booked, and while the order stands', () => {
  expect(orderStatuses.filter(mayLower)).toEqual(['Token', 'Adminapproved', 'ready', 'Completed'])
})
