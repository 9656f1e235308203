import { expect, test } from 'vitest'
import { loader } from './old-addresses.ts'

test.each([
  ['/console/sales', '/console/leads'],
  ['/console/sales/12?q=Asha', '/console/leads/12?q=Asha'],
  ['/console/firms/3/statement.csv?month=2026-10', '/console/business-customers/3/statement.csv?month=2026-10'],
  ['/console/accounts/books/day', '/console/accounting/books/day'],
  ['/console/first-steps', '/console/setup-checklist'],
  ['/console/offers/HOME5', '/console/coupons/HOME5'],
  ['/console/accounting/debtors?on=2026-12-01', '/console/accounting/receivables?on=2026-12-01'],
  ['/console/fleet/papers', '/console/fleet/documents'],
  ['/console/message?what=balance', '/console/bulk-message?what=balance'],
  ['/console/messages/reminder/hi/sms', '/console/message-templates/reminder/hi/sms'],
  ['/console/content', '/console/website-content'],
  ['/console/content/policy/terms-of-use', '/console/website-content/policy/terms-of-use'],
  ['/console/unsent', '/console/unsent-messages'],
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
