import { expect, test } from 'vitest'
import { anOrderView, orders } from '#testing/an-order-view.ts'
import { groupOrders, mostUrgent } from './group-orders.ts'

const numbered = (orderNo: string, order: ReturnType<typeof anOrderView>, moveDate = order.moveDate) =>
  anOrderView({ ...order, orderNo, moveDate })
const numbers = (groups: ReturnType<typeof groupOrders<ReturnType<typeof anOrderView>>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, group.map(order => order.orderNo)]))

test('[NAV-04] a list by who has to move, the soonest day first', () => {
  const groups = groupOrders([
    numbered('TH-9', orders.completed),
    numbered('TH-8', orders.token, '2026-12-12'),
    numbered('TH-7', orders.unpriced),
    numbered('TH-6', orders.balance),
    numbered('TH-5', orders.checking),
    numbered('TH-4', orders.token, null),
    numbered('TH-3', orders.expired),
    numbered('TH-2', orders.cancelled),
    numbered('TH-1', orders.ready, '2026-11-24'),
  ])
  expect(numbers(groups)).toEqual({
    waiting: ['TH-6', 'TH-8', 'TH-4'],
    withUs: ['TH-1', 'TH-5', 'TH-7'],
    earlier: ['TH-9', 'TH-3', 'TH-2'],
  })
})

test('[BOOK-01] My Booking opens with what waits for the customer, then with what waits for us, then with the newest', () => {
  const open = (...all: ReturnType<typeof anOrderView>[]) => mostUrgent(groupOrders(all))?.orderNo ?? null
  const done = numbered('TH-3', orders.completed)
  const withUs = numbered('TH-2', orders.checking)
  const waiting = numbered('TH-1', orders.token)
  expect(open(done, withUs, waiting)).toBe('TH-1')
  expect(open(done, withUs)).toBe('TH-2')
  expect(open(done, numbered('TH-0', orders.cancelled))).toBe('TH-3')
  expect(open()).toBeNull()
})
