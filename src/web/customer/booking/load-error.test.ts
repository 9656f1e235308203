import { expect, test } from 'vitest'
import { getErrorText } from './load-error.tsx'

const response = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

test.each([
  ['a refusal keeps its words', response(429, { code: 'too-many', text: 'Too many attempts.' }), 'Too many attempts.'],
  ['an order that is not there has its own screen', response(404, { code: 'order.unknown' }), null],
  ['a database that is away too', response(503, { code: 'database.away' }), null],
  ['a bug says nothing of itself', new Error('relation "orders" does not exist'), null],
  ['nor does an answer without words', response(500, 'oops'), null],
])('[ERR-05] %s', (_, error, words) => {
  expect(getErrorText(error)).toBe(words)
})
