import { expect, test } from 'vitest'
import { buildOrderView, testOrders } from '#testing/build-order-view.ts'
import { findMostUrgentOrder, groupOrders } from './group-orders.ts'

type View = ReturnType<typeof buildOrderView>
const numbered = (orderNo: string, order: View, moveDate = order.moveDate, offered = false) => ({
  ...buildOrderView({ ...order, orderNo, moveDate }),
  offered,
})
type Numbered = ReturnType<typeof numbered>
const numbers = (groups: ReturnType<typeof groupOrders<Numbered>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, group.map(order => order.orderNo)]))

test('[NAV-04] orders are grouped by who has the next step, the next date first', () => {
  const groups = groupOrders([
    numbered('TH-9', testOrders.completed),
    numbered('TH-8', testOrders.token, '2026-12-12'),
    numbered('TH-7', testOrders.unpriced),
    numbered('TH-6', testOrders.balance),
    numbered('TH-5', testOrders.checking),
    numbered('TH-4', testOrders.token, null),
    numbered('TH-3', testOrders.expired),
    numbered('TH-2', testOrders.cancelled),
    numbered('TH-1', testOrders.ready, '2026-11-24'),
    numbered('TH-0', testOrders.unpriced, '2026-12-13', true), // its quotation version waits
    numbered('TH-00', testOrders.expired, '2026-12-14', true),
  ])
  expect(numbers(groups)).toEqual({
    waiting: ['TH-6', 'TH-8', 'TH-0', 'TH-00', 'TH-4'],
    withUs: ['TH-1', 'TH-5', 'TH-7'],
    earlier: ['TH-9', 'TH-3', 'TH-2'],
  })
})

test('[BOOK-01] My Booking opens with an order that waits for the customer, then one that waits for us, then the newest', () => {
  const open = (...all: Numbered[]) => findMostUrgentOrder(groupOrders(all), '2026-11-24')?.orderNo ?? null
  const done = numbered('TH-3', testOrders.completed)
  const withUs = numbered('TH-2', testOrders.checking)
  const waiting = numbered('TH-1', testOrders.token)
  expect(open(done, withUs, waiting)).toBe('TH-1')
  expect(open(done, withUs)).toBe('TH-2')
  expect(open(done, numbered('TH-0', testOrders.cancelled))).toBe('TH-3')
  expect(open()).toBeNull()
  expect(open(waiting, numbered('TH-4', testOrders.ready, '2026-11-24')), 'its crew comes today').toBe('TH-4')
  expect(open(waiting, numbered('TH-4', testOrders.ready, '2026-11-25'))).toBe('TH-1')
})
