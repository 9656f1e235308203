import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import {
  addTaxAmounts,
  subtractTaxAmounts,
  type TaxAmounts,
  ZERO_TAX_AMOUNTS,
} from '#modules/documents/rules/tax-amounts.ts'
import { isWithheld } from '#modules/payments/rules/manual-payment-mode.ts'
import type { GstEntry } from './gst-entries.ts'
import { type BookEntry, getLedgerBook, type LedgerBook } from './ledger-book.ts'
import type { RegisterRow } from './register-row.ts'

export type VoucherType = 'Sales' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment' | 'Journal' | 'Contra'
/** One side of a voucher: positive is a debit, negative a credit. */
export type VoucherLine = { ledger: string; amount: Paise }
/** A voucher for accounting software. Its lines sum to zero. `bill`: the order that the customer's line belongs to. */
export type Voucher = {
  /** Stable, so that a second import updates the voucher instead of adding one. */
  id: string
  type: VoucherType
  day: IndiaDate
  number: string
  narration: string
  bill: string
  lines: VoucherLine[]
}

/** The ledgers of the books and the group of each. */
export const ledgerAccounts = {
  customers: ['Customers', 'Sundry Debtors'],
  cash: ['Cash', 'Cash-in-Hand'],
  bank: ['Bank', 'Bank Accounts'],
  gateway: ['Payment gateway', 'Current Assets'],
  tds: ['TDS receivable', 'Current Assets'],
  'tds-gst': ['GST TDS receivable', 'Current Assets'],
  cgst: ['Output CGST', 'Duties & Taxes'],
  sgst: ['Output SGST', 'Duties & Taxes'],
  igst: ['Output IGST', 'Duties & Taxes'],
  advanceTax: ['GST on advances', 'Current Assets'],
  insurance: ['Insurance collected', 'Current Liabilities'],
  roundOff: ['Round off', 'Indirect Expenses'],
  compensation: ['Compensation for cancellations', 'Indirect Expenses'],
  compensationDue: ['Compensation payable', 'Current Liabilities'],
  charges: ['Payment gateway charges', 'Indirect Expenses'],
  inputTax: ['Input GST on charges', 'Duties & Taxes'],
} as const satisfies Record<string, readonly [string, string]>
const getLedgerName = (key: keyof typeof ledgerAccounts) => ledgerAccounts[key][0]
const bookLedgerNames: Record<LedgerBook, string> = {
  cash: getLedgerName('cash'),
  bank: getLedgerName('bank'),
  gateway: getLedgerName('gateway'),
  tds: getLedgerName('tds'),
  'tds-gst': getLedgerName('tds-gst'),
}
export const getSalesLedgerName = (rate: number) => `Services ${rate / 100}%`

const toDebitLine = (ledger: string, amount: number): VoucherLine => ({ ledger, amount: paise(amount) })
const toCreditLine = (ledger: string, amount: number): VoucherLine => toDebitLine(ledger, amount === 0 ? 0 : -amount)
const removeZeroLines = (lines: VoucherLine[]) => lines.filter(({ amount }) => amount !== 0)

const buildTaxLines = ({ cgst, sgst, igst }: TaxAmounts) => [
  toCreditLine(getLedgerName('cgst'), cgst),
  toCreditLine(getLedgerName('sgst'), sgst),
  toCreditLine(getLedgerName('igst'), igst),
]

/**
 * Builds the vouchers of a document: the supply, and a journal for the tax on advances, which is due on receipt and
 * reversed when the advance is invoiced or refunded. The money itself is in the vouchers of the ledger.
 */
export function buildDocumentVouchers(row: RegisterRow, entries: readonly GstEntry[]): Voucher[] {
  const { kind, number, day, orderNo, recipient } = row
  const common = { day, number, narration: `${orderNo} ${recipient}`.trim(), bill: orderNo }
  const advances = entries.reduce(
    (sum, { table, amounts: heads }) =>
      table === '11a' ? addTaxAmounts(sum, heads) : table === '11b' ? subtractTaxAmounts(sum, heads) : sum,
    ZERO_TAX_AMOUNTS,
  )
  const tax = advances.cgst + advances.sgst + advances.igst
  const journal = { ...common, id: `advance-${number}`, type: 'Journal' as const, bill: '' }
  const advanceLines = removeZeroLines([toDebitLine(getLedgerName('advanceTax'), tax), ...buildTaxLines(advances)])
  const all: Voucher[] = advanceLines.length > 0 ? [{ ...journal, lines: advanceLines }] : []
  const type = supplyVoucherTypes[kind]
  return type ? [{ ...common, id: `document-${number}`, type, lines: buildSupplyLines(row) }, ...all] : all
}

const supplyVoucherTypes: Partial<Record<RegisterRow['kind'], VoucherType>> = {
  invoice: 'Sales',
  'credit-note': 'Credit Note',
  'debit-note': 'Debit Note',
}

/** Builds the lines of a supply. A refund of money alone does not change what was supplied. */
function buildSupplyLines(row: RegisterRow): VoucherLine[] {
  const sign = row.kind === 'credit-note' ? -1 : 1
  const lines = [
    toDebitLine(getLedgerName('customers'), row.total - row.other),
    toCreditLine(getSalesLedgerName(row.rate), row.taxable),
    ...buildTaxLines(row),
    toCreditLine(getLedgerName('roundOff'), row.roundOff),
    toCreditLine(getLedgerName('insurance'), row.insurance),
  ]
  return removeZeroLines(lines.map(({ ledger, amount }) => toDebitLine(ledger, sign * amount || 0)))
}

/**
 * Builds the voucher of a ledger entry: a receipt for money received, a payment for money refunded. Null for other
 * currencies, which are not in these books.
 */
export function buildLedgerEntryVoucher(entry: BookEntry): Voucher | null {
  const { id, day, orderNo, name, type, mode, paymentId, reference, currency } = entry
  if (currency !== 'INR') return null
  const received = entry.credit - entry.debit
  return {
    ...{ id: `ledger-${id}`, day, number: `L${id}`, bill: orderNo },
    type: isWithheld(mode) ? 'Journal' : received >= 0 ? 'Receipt' : 'Payment', // no money moved
    narration: [orderNo, name, type, mode, reference || paymentId].filter(Boolean).join(' '),
    lines: [
      toDebitLine(bookLedgerNames[getLedgerBook(mode)], received),
      toCreditLine(getLedgerName('customers'), received),
    ],
  }
}

type SettlementTotals = { id: string; utr: string; day: IndiaDate; amount: Paise; fee: Paise; tax: Paise }

/**
 * Builds the voucher of a settlement: the amount paid to the bank and the provider's charge, whose GST is input credit.
 */
export const buildSettlementVoucher = ({ id, utr, day, amount, fee, tax }: SettlementTotals): Voucher => ({
  ...{ id: `settlement-${id}`, day, number: id, bill: '' },
  type: fee === 0 ? 'Contra' : 'Journal',
  narration: `Settlement ${id} ${utr}`.trim(),
  lines: removeZeroLines([
    toDebitLine(getLedgerName('bank'), amount),
    toDebitLine(getLedgerName('charges'), fee - tax),
    toDebitLine(getLedgerName('inputTax'), tax),
    toCreditLine(getLedgerName('gateway'), amount + fee),
  ]),
})

type RemittedPremium = { id: number; insurer: string; amount: number; day: IndiaDate; reference: string }

/** Builds the voucher of a payment to an insurer, which reduces the premiums that we owe. */
export const buildRemittanceVoucher = ({ id, insurer, amount, day, reference }: RemittedPremium): Voucher => ({
  ...{ id: `remittance-${id}`, day, number: `P${id}`, bill: '', type: 'Payment' },
  narration: `Insurance premiums ${insurer} ${reference}`,
  lines: [toDebitLine(getLedgerName('insurance'), amount), toCreditLine(getLedgerName('bank'), amount)],
})

type OwedCompensation = {
  orderNo: string
  name: string
  amount: number
  owedOn: IndiaDate
  paidOn: IndiaDate | null
  reference: string
}

/**
 * Builds the vouchers of a compensation for our own cancellation within a period: the expense on the day it was owed, and
 * the payment. It is damages, not a supply, so it has no GST.
 */
export function buildCompensationVouchers(
  { orderNo, name, amount, owedOn, paidOn, reference }: OwedCompensation,
  { from, to }: { from: IndiaDate; to: IndiaDate },
): Voucher[] {
  const common = { number: orderNo, bill: '', narration: `Compensation ${orderNo} ${name}`.trim() }
  const due = getLedgerName('compensationDue')
  const owed: Voucher = {
    ...{ ...common, id: `compensation-${orderNo}`, day: owedOn, type: 'Journal' },
    lines: [toDebitLine(getLedgerName('compensation'), amount), toCreditLine(due, amount)],
  }
  const paid: Voucher | null =
    paidOn === null
      ? null
      : {
          ...{ ...common, id: `compensation-paid-${orderNo}`, day: paidOn, type: 'Payment' },
          narration: `${common.narration} ${reference}`,
          lines: [toDebitLine(due, amount), toCreditLine(getLedgerName('bank'), amount)],
        }
  return [owed, paid].filter(one => one !== null).filter(({ day }) => from <= day && day <= to)
}
