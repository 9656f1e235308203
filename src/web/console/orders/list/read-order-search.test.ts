import { expect, test } from 'vitest'
import { allOrdersSearch, type OrderSearch } from '#modules/orders/lists/rules/order-search.ts'
import { readOrderSearch } from './read-order-search.ts'
import { writeOrderSearch } from './write-order-search.ts'

const read = (search: string) => readOrderSearch(new Request(`http://localhost/console${search}`))
const oneDay = { from: '2026-11-22', until: '2026-11-22' }

/** Queries of an address with the search they stand for, and the one canonical spelling of the query. */
const cases: [string, Partial<OrderSearch>, string][] = [
  ['', { view: 'waiting' }, ''],
  ['?view=all', {}, 'view=all'],
  ['?view=everything', { view: 'waiting' }, ''],
  ['?q=+Neha++', { text: 'Neha' }, 'q=Neha'],
  ['?q=&status=&day=&city=&far=', { view: 'waiting' }, ''],
  ['?q=ne%00ha', { text: 'neha' }, 'q=neha'],
  [`?q=${'x'.repeat(500)}`, { text: 'x'.repeat(80) }, `q=${'x'.repeat(80)}`],
  ['?status=READY', { status: 'ready' }, 'status=ready'],
  ['?status=lost', { view: 'waiting' }, ''],
  ['?day=2026-11-22&after=abc', { ...oneDay, place: { after: 'abc' } }, 'day=2026-11-22'],
  ['?from=2026-11-22&until=2026-11-22', oneDay, 'day=2026-11-22'],
  ['?from=2026-11-22', { from: '2026-11-22' }, 'from=2026-11-22'],
  ['?until=2026-11-30&from=x', { until: '2026-11-30' }, 'until=2026-11-30'],
  ['?day=2026-02-30', { view: 'waiting' }, ''],
  ['?asks=refund-failed&day=2026-11-22', { flag: 'refund-failed', ...oneDay }, 'day=2026-11-22&asks=refund-failed'],
  ['?asks=nonsense', { view: 'waiting' }, ''],
  [
    '?day=2026-12-08&owing=customer',
    { from: '2026-12-08', until: '2026-12-08', owing: 'customer' },
    'day=2026-12-08&owing=customer',
  ],
  [
    '?city=2&package=3&far=yes&owing=yes',
    { cityId: 2, packageId: 3, far: true, owing: true },
    'city=2&package=3&far=yes&owing=yes',
  ],
  ['?task=approve&branch=0', { task: 'approve', branchId: 0 }, 'task=approve&branch=0'],
  ['?task=rest&branch=-1', { view: 'waiting' }, ''],
  ['?customer=12', { customerId: 12 }, 'customer=12'],
  ['?far=no&city=-1&package=1e9', { far: false }, 'far=no'],
  ['?far=perhaps', { view: 'waiting' }, ''],
  ['?sort=-day', { view: 'waiting', sort: { by: 'day', down: true } }, 'sort=-day'],
  ['?sort=due&view=all', { sort: { by: 'due', down: false } }, 'sort=due&view=all'],
  ['?sort=name', { view: 'waiting' }, ''],
  ['?view=waiting', { view: 'waiting' }, ''],
  ['?view=waiting&city=2', { view: 'waiting', cityId: 2 }, 'city=2&view=waiting'],
  ['?view=waiting&q=Neha', { text: 'Neha' }, 'q=Neha'],
  ['?view=all&before=abc', { place: { before: 'abc' } }, 'view=all'],
]

test.each(cases)('the address of the list of orders: %s', (search, found, written) => {
  expect(read(search)).toEqual({ ...allOrdersSearch, ...found })
  expect(writeOrderSearch(read(search))).toBe(written)
  expect(read(`?${written}`)).toEqual({ ...allOrdersSearch, ...found, place: {} })
})
