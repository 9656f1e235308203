import { describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import {
  type BusinessCustomerContact,
  type BusinessCustomerTerms,
  getContactEmails,
  validateBusinessCustomer,
} from './business-customer.ts'

const contact: BusinessCustomerContact = {
  name: 'Anita Rao',
  mobile: '9811122233',
  email: 'hr@firm.example',
  role: 'hr',
}
const good: BusinessCustomerTerms & { gstin: string } = {
  ...{ name: 'Sahyadri Software', gstin: '27AAPFU0939F1ZV', address: 'Senapati Bapat Marg, Mumbai', branchId: null },
  ...{
    wantsPo: true,
    creditDays: 30,
    creditLimit: rupees(1_00_000),
    approvalFrom: null,
    terms: '',
    contacts: [contact],
    closed: false,
    sez: null,
  },
}

describe('errors of a business customer', () => {
  test.each<[string, Partial<typeof good>, object]>([
    ['nothing', {}, {}],
    ['nobody to speak with, no credit', { contacts: [], creditDays: 0, creditLimit: rupees(0) }, {}],
    ['no name', { name: '' }, { name: 'business-customer.name' }],
    ['a GSTIN with two digits swapped', { gstin: '27AAPFU0993F1ZV' }, { gstin: 'gstin.invalid' }],
    ['the number of an embassy', { gstin: '0717USA00025UN1' }, {}],
    ['of a department that deducts tax', { gstin: '27RLKCQ7901K1D4' }, {}],
    ['of who collects tax', { gstin: '06VQPCY3032C1CA' }, { gstin: 'gstin.tcs' }],
    ['of a non-resident', { gstin: '2719USA00012NR1' }, { gstin: 'gstin.non-resident' }],
    ['of a provider abroad', { gstin: '9917IRL29003OSG' }, { gstin: 'gstin.oidar' }],
    ['a unit of a special economic zone', { sez: 'unit' }, {}],
    ['an embassy as one', { sez: 'unit', gstin: '0717USA00025UN1' }, { sez: 'business-customer.sez' }],
    ['no address', { address: '' }, { address: 'business-customer.address' }],
    ['181 days', { creditDays: 181 }, { 'credit-days': 'business-customer.days' }],
    ['half a day', { creditDays: 0.5 }, { 'credit-days': 'business-customer.days' }],
    ['less than no credit', { creditLimit: rupees(-1) }, { 'credit-limit': 'business-customer.credit' }],
    ['every move to be approved, by its HR', { approvalFrom: rupees(0) }, {}],
    ['less than nothing to be approved', { approvalFrom: rupees(-1) }, { 'approval-from': 'business-customer.credit' }],
    [
      'moves to be approved, and nobody of HR',
      { approvalFrom: rupees(0), contacts: [{ ...contact, role: 'accounts' }] },
      { 'approval-from': 'business-customer.approver' },
    ],
    ['terms of 301 letters', { terms: 'x'.repeat(301) }, { terms: 'business-customer.long' }],
    [
      'a contact without a name',
      { contacts: [contact, { ...contact, name: '' }] },
      { 'contact-1-name': 'business-customer.contact' },
    ],
    ['a mobile that is none', { contacts: [{ ...contact, mobile: '123' }] }, { 'contact-0-mobile': 'mobile.invalid' }],
    ['a mail that is none', { contacts: [{ ...contact, email: 'hr' }] }, { 'contact-0-email': 'email.invalid' }],
    [
      'no way to reach them',
      { contacts: [{ ...contact, mobile: '', email: '' }] },
      { 'contact-0-email': 'business-customer.reach' },
    ],
  ])('%s', (_, change, errors) => expect(validateBusinessCustomer({ ...good, ...change })).toEqual(errors))
})

describe('the recipients of a mail', () => {
  const accounts: BusinessCustomerContact = { ...contact, email: 'accounts@firm.example', role: 'accounts' }
  test.each<[string, BusinessCustomerContact[], string[]]>([
    ['who keeps the accounts', [contact, accounts], [accounts.email]],
    ['whoever has an address, where they have none', [contact, { ...accounts, email: '' }], [contact.email]],
    ['each address once', [accounts, accounts], [accounts.email]],
    ['nobody', [], []],
  ])('%s', (_, contacts, mails) => expect(getContactEmails(contacts, 'accounts')).toEqual(mails))
})
