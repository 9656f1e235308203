import { describe, expect, test } from 'vitest'
import { createTestGstin } from '#testing/create-test-business-customer.ts'
import { sampleDocuments } from '#testing/sample-documents.ts'
import type { InvoiceFacts } from './document.ts'
import { buildInv01, getIrnSource, isRegistrable, splitAddress } from './inv-01.ts'

const gstin = createTestGstin('29')
const firm = { name: 'Sahyadri Software Pvt Ltd', address: 'Hosur Road, Bengaluru 560029', terms: '', po: 'PO-77' }
const consumerInvoice = sampleDocuments.find(({ facts }) => facts.kind === 'invoice')!.facts as InvoiceFacts
const customer = { ...consumerInvoice.move.customer, gstin, firm }
const facts: InvoiceFacts = { ...consumerInvoice, move: { ...consumerInvoice.move, customer } }
const document = { number: 'INV/2627/0000388', date: '2026-11-28', facts }

test('[TAX-03] INV-01 fits the schema, and its items sum to the values of the invoice to the paisa', () => {
  const built = buildInv01(document, sac => `Relocation service, ${sac}`)
  if (!built.ok) throw new Error(built.error.about)
  const { ItemList, ValDtls, BuyerDtls, DocDtls, RefDtls } = built.invoice
  expect(DocDtls).toEqual({ Typ: 'INV', No: 'INV/2627/0000388', Dt: '28/11/2026' })
  expect(BuyerDtls).toMatchObject({ Gstin: gstin, LglNm: firm.name, Loc: 'Bengaluru', Pin: 560029, Stcd: '29' })
  expect(RefDtls).toEqual({ ContrDtls: [{ PORefr: 'PO-77' }] })
  const sum = (name: 'AssAmt' | 'CgstAmt' | 'TotItemVal') =>
    ItemList.reduce((total, item) => total + Math.round(item[name] * 100), 0)
  expect([sum('AssAmt'), sum('CgstAmt')]).toEqual([15175_00, 1366_00])
  expect(sum('TotItemVal') + Math.round(ValDtls.OthChrg * 100)).toBe(Math.round(ValDtls.TotInvVal * 100))
})

test('[TAX-03] the number of a registration is made of supplier, financial year, type and number in capitals', () => {
  const source = getIrnSource({ ...document, number: 'inv/2627/0000388' })
  expect(source).toBe('27AAAAA0000A1Z22026-27INVINV/2627/0000388')
  expect(getIrnSource({ ...document, date: '2027-04-01' })).toContain('2027-28')
})

test('[TAX-03] an address without a PIN code is named before anything is sent', () => {
  const without = { ...customer, firm: { ...firm, address: 'Hosur Road' } }
  const built = buildInv01({ ...document, facts: { ...facts, move: { ...facts.move, customer: without } } }, () => 'x')
  expect(built).toEqual({ ok: false, error: { code: 'buyer-address', about: 'Hosur Road' } })
})

describe('[TAX-03] the documents that are registered', () => {
  const tax = {
    rule: 1,
    rate: 1800,
    sac: null,
    credit: 'full',
    charge: 'forward',
    treatment: 'by-line',
    option: null,
  } as const
  const withTax = (over: object): InvoiceFacts => ({ ...facts, move: { ...facts.move, tax: { ...tax, ...over } } })
  test.each<[string, { kind: string }, boolean]>([
    ['an invoice to a business', facts, true],
    ['an invoice to a consumer', consumerInvoice, false],
    ['one by line', withTax({}), true],
    ['a bill of supply', withTax({ charge: 'exempt' }), false],
    ['carriage by a transport agency', withTax({ treatment: 'gta-forward' }), false],
    ['one whose tax the recipient pays', withTax({ charge: 'reverse', treatment: null }), true],
    ['a receipt voucher', { ...facts, kind: 'receipt' }, false],
    ['a credit note', { ...facts, kind: 'credit-note' }, true],
    ['a credit note too late to reduce tax', { ...facts, kind: 'credit-note', commercial: true } as never, false],
    ['a note about money alone', { ...facts, kind: 'credit-note', taxable: 0 } as never, false],
  ])('%s', (_, one, expected) => expect(isRegistrable(one)).toBe(expected))
})

describe('addresses', () => {
  test.each([
    [
      '4th Floor, Sunrise Business Park, Wagle Estate, Thane West 400604, Maharashtra',
      { Addr1: '4th Floor, Sunrise Business Park, Wagle Estate', Loc: 'Thane West', Pin: 400604 },
    ],
    ['Senapati Bapat Marg, Mumbai 400 013', { Addr1: 'Senapati Bapat Marg', Loc: 'Mumbai', Pin: 400013 }],
    ['Mumbai - 400013', { Addr1: 'Mumbai', Loc: 'Mumbai', Pin: 400013 }],
    ['Senapati Bapat Marg, Mumbai', null],
  ])('%s', (text, expected) => expect(splitAddress(text, 'Maharashtra')).toEqual(expected))

  test('a long address takes two lines of a hundred letters', () => {
    const split = splitAddress(`${'Tower of offices, '.repeat(8)}Mumbai 400013`, 'Maharashtra')!
    expect(split.Addr1.length).toBeLessThanOrEqual(100)
    expect(split.Addr2!.length).toBeLessThanOrEqual(100)
  })
})
