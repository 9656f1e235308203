import { expect, test } from 'vitest'
import { allOrdersSearch, type OrderSearch } from '#modules/orders/lists/rules/order-search.ts'
import { findOpenTab } from './order-tabs.tsx'

const day = (date: string) => ({ from: date, until: date })
const views = [{ query: 'status=ready&city=2' }, { query: 'owing=yes&sort=-due' }]

test.each<[string, Partial<OrderSearch>, string]>([
  ['nothing', {}, 'view=all'],
  ['what is to do', { view: 'waiting' }, ''],
  ['what is to do in a city', { view: 'waiting', cityId: 2 }, ''],
  ['today', day('2026-11-20'), 'day=2026-11-20'],
  ['tomorrow, in a city', { ...day('2026-11-21'), cityId: 2 }, 'day=2026-11-21'],
  ['another day', day('2026-11-22'), 'view=all'],
  ['a saved view', { status: 'ready', cityId: 2 }, 'status=ready&city=2'],
  ['a saved view, sorted', { status: 'ready', cityId: 2, sort: { by: 'day', down: true } }, 'status=ready&city=2'],
  ['a saved view and its sort order', { owing: true, sort: { by: 'due', down: true } }, 'owing=yes&sort=-due'],
  ['more than a saved view', { status: 'ready', cityId: 2, owing: true }, 'view=all'],
])('[CON-03] the tab that is open for %s', (_, search, tab) => {
  expect(findOpenTab({ ...allOrdersSearch, ...search }, views, '2026-11-20')).toBe(tab)
})
