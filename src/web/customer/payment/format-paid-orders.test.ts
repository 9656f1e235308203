import { expect, test } from 'vitest'
import { formatPaidOrders } from './format-paid-orders.ts'

test.each([
  ['one', 'TH-1', undefined, 'TH-1'],
  ['two', 'TH-1', ['TH-2'], 'TH-1, TH-2'],
  ['itself among them', 'TH-1', ['TH-1', 'TH-2'], 'TH-1, TH-2'],
  ['many', 'TH-1', ['TH-2', 'TH-3', 'TH-4', 'TH-5'], 'TH-1, TH-2, TH-3 + 2'],
] as const)('[PAY-01] the payment dialog names every booking that is paid: %s', (_, orderNo, together, words) => {
  expect(formatPaidOrders(orderNo, together)).toBe(words)
})
