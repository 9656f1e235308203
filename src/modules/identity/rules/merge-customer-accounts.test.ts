import { expect, test } from 'vitest'
import { type AccountDetails, mergeCustomerAccounts } from './merge-customer-accounts.ts'

const account = (mobile: string, told: Partial<AccountDetails> = {}): AccountDetails => ({
  ...{ name: 'Neha Kulkarni', mobile, email: `neha${mobile}@example.in`, email_confirmed_at: null },
  ...{
    password_hash: null,
    birthday: null,
    state: '',
    address: '',
    home_address: '',
    office_address: '',
    avatar: null,
  },
  ...told,
})
const own = { name: 'stays', mobile: 'stays', email: 'stays' } as const

test.each([
  ['keeps its password with its own number and e-mail', { password_hash: 'one' }, {}, own, 'one'],
  ['is not opened by the other’s password', {}, { password_hash: 'two' }, own, null],
  [
    'is not opened by the other’s number with its own password',
    { password_hash: 'one' },
    {},
    { ...own, mobile: 'goes' },
    null,
  ],
  ['nor by the other’s e-mail', { password_hash: 'one' }, {}, { ...own, email: 'goes' }, null],
] as const)('the account that stays %s', (_, stays, goes, whose, password) => {
  const { kept, left } = mergeCustomerAccounts(account('9820000001', stays), account('9820000002', goes), whose)
  expect(kept.password_hash).toBe(password)
  expect(left.password_hash).toBeNull()
})

test('details that only one account has are handed over, and exchanged ones stay with the other', () => {
  const [stays, goes] = [account('9820000001'), account('9820000002', { birthday: '1990-05-01', address: 'Powai' })]
  const { kept, left } = mergeCustomerAccounts(stays, goes, { ...own, mobile: 'goes' })
  expect(kept).toMatchObject({ mobile: '9820000002', email: stays.email, birthday: '1990-05-01', address: 'Powai' })
  expect(left).toMatchObject({ mobile: '9820000001', email: goes.email, birthday: null, address: '' })
})
