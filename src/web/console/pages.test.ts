import { expect, test } from 'vitest'
import { operations, owner } from '#testing/roles.ts'
import { isWithin, pagesOf } from './pages.ts'

const pagesOfRole = (role: typeof owner) => pagesOf({ kind: 'staff', id: 1, name: 'Farida', role })

test('a role sees what it may open, and everybody their own login', () => {
  expect(pagesOfRole({ ...owner, rights: ['reviews'] }).map(({ key }) => key)).toEqual(['reviews', 'account'])
  expect(pagesOfRole(operations).map(({ key }) => key)).not.toContain('accounts')
})

test.each([
  ['/console', ['orders']],
  ['/console/orders/TH-20001', ['orders']],
  ['/console/views', ['orders']],
  ['/console/unsent', ['orders']],
  ['/console/staff/roles', ['staff']],
  ['/console/accounts/debtors', ['accounts']],
  ['/console/reconciliation', ['accounts']],
  ['/console/offers/HOME5', ['offers']],
])('%s stands within %s', (address, expected) => {
  expect(pagesOfRole(owner).flatMap(({ key, path }) => (isWithin(address, path) ? key : []))).toEqual(expected)
})
