import { describe, expect, test } from 'vitest'
import { findStateByCode } from '#kernel/gst-state.ts'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { TaxAmounts } from '#modules/documents/rules/tax-amounts.ts'
import { type GstTable, type ReceivedAdvance, toGstEntries } from './gst-entries.ts'
import { createGstReturnBuilder } from './gst-return.ts'
import type { RegisterRow, TaxKind } from './register-row.ts'

const pos = findStateByCode('27')!
const intra = (taxable: number): TaxAmounts => {
  const half = paise(Math.round(rupees(taxable) * 0.09))
  return { taxable: rupees(taxable), cgst: half, sgst: half, igst: paise(0) }
}
const inter = (taxable: number): TaxAmounts => {
  return { taxable: rupees(taxable), cgst: paise(0), sgst: paise(0), igst: paise(Math.round(rupees(taxable) * 0.18)) }
}
const taxOf = ({ cgst, sgst, igst }: TaxAmounts) => cgst + sgst + igst
const none = paise(0)

function row(kind: TaxKind, heads: TaxAmounts, over: Partial<RegisterRow> = {}): RegisterRow {
  const total = paise(heads.taxable + taxOf(heads))
  return {
    ...heads,
    ...{
      id: 'x',
      kind,
      number: 'X/2627/1',
      day: '2026-11-10',
      issuedOn: '2026-11-10',
      orderNo: 'TH-1',
      recipient: 'Neha',
    },
    ...{ gstin: null, pos, inter: heads.igst > 0, rate: 1800, bySac: [{ ...heads, sac: '996511' }] },
    ...{
      roundOff: none,
      insurance: none,
      other: none,
      total,
      against: [],
      reversedVoucherNumber: null,
      invoiceTotal: null,
      commercial: false,
      ...{ charge: 'forward', ruleRate: 1800, sez: false },
    },
    ...over,
  }
}
/** Builds a reference with the amounts used of a receipt voucher. */
const taken = (number: string, heads: TaxAmounts) => {
  const parts = { move: paise(heads.taxable + taxOf(heads)), insurance: none, excess: none }
  const gst = { rate: 1800, kind: 'intra' as const, cgst: heads.cgst, sgst: heads.sgst }
  const money = { parts, taxable: heads.taxable, gst, roundOff: none }
  return { number, date: '2026-11-01', amount: parts.move, tax: taxOf(heads) as Paise, money }
}
const received = (day: string, heads: TaxAmounts): ReceivedAdvance => ({ ...heads, day, pos, inter: false, rate: 1800 })
const advances: Record<string, ReceivedAdvance> = {
  RV1: received('2026-11-02', intra(1_000)),
  RV0: received('2026-10-30', intra(2_000)),
}
const of = (one: RegisterRow) =>
  toGstEntries(one, { from: '2026-11-01' }, number => advances[number]).map(({ table, amounts: heads }) => [
    table,
    heads.taxable / 100,
  ])

describe('the tables of the return for a document', () => {
  test.each<[string, RegisterRow, [GstTable, number][]]>([
    [
      'an invoice to a registered customer: 4',
      row('invoice', intra(500), { gstin: '27AAPFU0939F1ZV' }),
      [
        ['4', 500],
        ['12', 500],
      ],
    ],
    [
      'to another: 7',
      row('invoice', intra(500)),
      [
        ['7', 500],
        ['12', 500],
      ],
    ],
    [
      'between States, of ₹1,00,000 exactly: 7',
      row('invoice', inter(500), { total: rupees(1_00_000) }),
      [
        ['7', 500],
        ['12', 500],
      ],
    ],
    [
      'between States, beyond it: 5',
      row('invoice', inter(500), { total: paise(1_00_000_01) }),
      [
        ['5', 500],
        ['12', 500],
      ],
    ],
    [
      'within the State, beyond it: 7',
      row('invoice', intra(500), { total: rupees(2_00_000) }),
      [
        ['7', 500],
        ['12', 500],
      ],
    ],
    [
      'a credit note of a small invoice: off 7',
      row('credit-note', intra(50), { invoiceTotal: rupees(500) }),
      [
        ['7', -50],
        ['12', -50],
      ],
    ],
    [
      'of a large one: 9B',
      row('credit-note', inter(50), { invoiceTotal: rupees(2_00_000) }),
      [
        ['9b-others', -50],
        ['12', -50],
      ],
    ],
    [
      'to a registered customer: 9B',
      row('credit-note', intra(50), { gstin: '27AAPFU0939F1ZV' }),
      [
        ['9b-registered', -50],
        ['12', -50],
      ],
    ],
    [
      'a debit note adds',
      row('debit-note', intra(50), { invoiceTotal: rupees(500) }),
      [
        ['7', 50],
        ['12', 50],
      ],
    ],
    ['a credit note that came too late for tax: nowhere', row('credit-note', intra(50), { commercial: true }), []],
    [
      'a debit note that charges an advance of before: taken off what was taxed then',
      row('debit-note', intra(500), { invoiceTotal: rupees(500), against: [taken('RV0', intra(400))] }),
      [
        ['7', 500],
        ['12', 500],
        ['11b', 400],
      ],
    ],
    ['an advance: 11A', row('receipt', intra(700)), [['11a', 700]]],
    [
      'invoiced in the same span: off 11A',
      row('invoice', intra(500), { against: [taken('RV1', intra(400))] }),
      [
        ['7', 500],
        ['12', 500],
        ['11a', -400],
      ],
    ],
    [
      'of before, invoiced now: 11B',
      row('invoice', intra(500), { against: [taken('RV0', intra(400))] }),
      [
        ['7', 500],
        ['12', 500],
        ['11b', 400],
      ],
    ],
    [
      'given back in the same span: off 11A',
      row('refund', intra(100), { against: [taken('RV1', intra(100))] }),
      [['11a', -100]],
    ],
    [
      'of before, given back now: 11B',
      row('refund', intra(100), { against: [taken('RV0', intra(100))] }),
      [['11b', 100]],
    ],
    ['money of no supply stands nowhere', row('refund', intra(0)), []],
    [
      'an invoice that names a receipt alone took it whole',
      row('invoice', intra(2_500), { against: [{ ...taken('RV0', intra(1)), money: undefined as never }] }),
      [
        ['7', 2_500],
        ['12', 2_500],
        ['11b', 2_000],
      ],
    ],
    [
      'a refund that does so what it says itself',
      row('refund', intra(300), { against: [{ ...taken('RV0', intra(1)), money: undefined as never }] }),
      [['11b', 300]],
    ],
  ])('%s', (_, one, entries) => {
    expect(of(one)).toEqual(entries)
  })

  test('a document that uses several receipts with the same rate adds one entry', () => {
    const against = [taken('RV0', intra(400)), taken('RV0', intra(100))]
    expect(of(row('refund', intra(500), { against }))).toEqual([['11b', 500]])
  })

  test('an advance that came in one month and was invoiced in the next is taxed once', () => {
    const invoice = row('invoice', intra(2_000), { day: '2026-11-20', against: [taken('RV0', intra(2_000))] })
    const october = createGstReturnBuilder()
    for (const entry of toGstEntries(
      row('receipt', intra(2_000), { day: '2026-10-30' }),
      { from: '2026-10-01' },
      () => undefined,
    ))
      october.add(entry)
    const november = createGstReturnBuilder()
    for (const entry of toGstEntries(invoice, { from: '2026-11-01' }, number => advances[number])) november.add(entry)
    expect(october.done().outwardSupplies).toEqual(intra(2_000))
    expect(november.done().outwardSupplies).toEqual(intra(0))
  })
})
