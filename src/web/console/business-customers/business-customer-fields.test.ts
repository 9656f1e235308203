import { describe, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { businessCustomerTerms } from '#testing/create-test-business-customer.ts'
import {
  parseReminderDays,
  readBusinessCustomerFields,
  readPaymentAllocations,
  toBusinessCustomerFields,
} from './business-customer-fields.ts'

const businessCustomer = {
  ...businessCustomerTerms({ wantsPo: true, branchId: 3 }),
  id: 1,
  revision: 1,
  gstin: '27AAPFU0939F1ZV',
}

describe('the form of a business customer', () => {
  test('the saved values and the form’s fields convert into each other', () => {
    const { id: _, revision: _seen, ...said } = businessCustomer
    expect(readBusinessCustomerFields(toBusinessCustomerFields(businessCustomer))).toEqual(said)
  })
  test('is read from text as people type it', () => {
    const typed = {
      ...toBusinessCustomerFields(businessCustomer),
      gstin: '27aapfu 0939f1zv',
      'credit-limit': '1,50,000',
      'contact-0-mobile': '+91 98111 22233',
    }
    expect(readBusinessCustomerFields(typed)).toMatchObject({
      gstin: businessCustomer.gstin,
      creditLimit: rupees(1_50_000),
      contacts: [{ mobile: '9811122233' }, {}],
    })
  })
  test('an emptied contact is removed, and an invalid figure stays invalid', () => {
    const typed = {
      ...toBusinessCustomerFields(businessCustomer),
      'contact-0-name': '',
      'contact-0-mobile': '',
      'contact-0-email': '',
      'credit-days': 'soon',
    }
    const { contacts, creditDays } = readBusinessCustomerFields(typed)
    expect([contacts.length, creditDays]).toEqual([1, Number.NaN])
  })
})

test.each<[string, number[] | null]>([
  ['-3, 1,7', [-3, 1, 7]],
  ['', []],
  ['1 2', [1, 2]],
  ['soon', null],
  ['1.5', null],
])('%j as days', (text, days) => expect(parseReminderDays(text)).toEqual(days))

test.each<[string, Record<string, string>, object]>([
  [
    'what was filled in',
    { 'part-TH-20001': '1,200.50', 'part-TH-20002': '', other: '3' },
    [{ orderNo: 'TH-20001', amount: paise(1_200_50), withheld: paise(0), gstWithheld: paise(0) }],
  ],
  [
    'with the tax that was withheld',
    { 'tds-TH-20001': '100', 'part-TH-20001': '4,900', 'tds-TH-20002': '7' },
    [
      { orderNo: 'TH-20001', amount: paise(4_900_00), withheld: paise(100_00), gstWithheld: paise(0) },
      { orderNo: 'TH-20002', amount: paise(0), withheld: paise(7_00), gstWithheld: paise(0) },
    ],
  ],
  [
    '[TAX-04] with the GST that a department deducted',
    { 'gst-TH-20001': '200', 'part-TH-20001': '11,600' },
    [{ orderNo: 'TH-20001', amount: paise(11_600_00), withheld: paise(0), gstWithheld: paise(200_00) }],
  ],
  ['what is no amount', { 'part-TH-20001': 'all' }, { formError: 'part-TH-20001' }],
  ['nothing', {}, []],
])('the parts of a transfer: %s', (_, fields, parts) => expect(readPaymentAllocations(fields)).toEqual(parts))
