import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

const nothing = { view: 'all', text: '', status: null, day: null, fact: null, page: 1 }

test.each([
  ['', { view: 'waiting' }],
  ['?view=all', {}],
  ['?view=everything', { view: 'waiting' }],
  ['?q=+Neha++', { text: 'Neha' }],
  ['?q=&status=&day=', { view: 'waiting' }],
  ['?q=ne%00ha', { text: 'neha' }],
  [`?q=${'x'.repeat(500)}`, { text: 'x'.repeat(80) }],
  ['?status=READY', { status: 'ready' }],
  ['?status=lost', { view: 'waiting' }],
  ['?day=2026-11-22&page=3', { day: '2026-11-22', page: 3 }],
  ['?day=2026-02-30', { view: 'waiting' }],
  ['?asks=refund-failed&day=2026-11-22', { fact: 'refund-failed', day: '2026-11-22' }],
  ['?asks=nonsense', { view: 'waiting' }],
  ['?view=all&page=0', {}],
  ['?view=all&page=1.5', {}],
  ['?view=all&page=99999999', {}],
])('the address of the list of orders: %s', (search, found) => {
  expect(readSearch(new Request(`http://localhost/console${search}`))).toEqual({ ...nothing, ...found })
})
