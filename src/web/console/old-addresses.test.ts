import { expect, test } from 'vitest'
import { loader } from './old-addresses.ts'

test.each([
  ['/console/sales', '/console/leads'],
  ['/console/sales/12?q=Asha', '/console/leads/12?q=Asha'],
  ['/console/firms/3/statement.csv?month=2026-10', '/console/business-customers/3/statement.csv?month=2026-10'],
  ['/console/accounts/books/day', '/console/accounting/books/day'],
  ['/console/first-steps', '/console/setup-checklist'],
])('%s leads to %s', (old, present) => {
  const answer = (() => {
    try {
      return loader({ request: new Request(`http://localhost${old}`) })
    } catch (thrown) {
      return thrown as Response
    }
  })() as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([301, present])
})
