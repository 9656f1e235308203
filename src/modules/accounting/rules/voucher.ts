import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { GstEntry } from './gst-entries.ts'
import { minus, plus, type TaxAmounts, ZERO_TAX_AMOUNTS } from './heads.ts'
import { type Book, type BookEntry, bookOf } from './ledger-book.ts'
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
export const ledgers = {
  customers: ['Customers', 'Sundry Debtors'],
  cash: ['Cash', 'Cash-in-Hand'],
  bank: ['Bank', 'Bank Accounts'],
  gateway: ['Payment gateway', 'Current Assets'],
  tds: ['TDS receivable', 'Current Assets'],
  cgst: ['Output CGST', 'Duties & Taxes'],
  sgst: ['Output SGST', 'Duties & Taxes'],
  igst: ['Output IGST', 'Duties & Taxes'],
  advanceTax: ['GST on advances', 'Current Assets'],
  insurance: ['Insurance collected', 'Current Liabilities'],
  roundOff: ['Round off', 'Indirect Expenses'],
  charges: ['Payment gateway charges', 'Indirect Expenses'],
  inputTax: ['Input GST on charges', 'Duties & Taxes'],
} as const satisfies Record<string, readonly [string, string]>
const named = (key: keyof typeof ledgers) => ledgers[key][0]
const ofBook: Record<Book, string> = {
  cash: named('cash'),
  bank: named('bank'),
  gateway: named('gateway'),
  tds: named('tds'),
}
export const salesLedger = (rate: number) => `Services ${rate / 100}%`

const debit = (ledger: string, amount: number): VoucherLine => ({ ledger, amount: paise(amount) })
const credit = (ledger: string, amount: number): VoucherLine => debit(ledger, amount === 0 ? 0 : -amount)
const told = (lines: VoucherLine[]) => lines.filter(({ amount }) => amount !== 0)

const taxLines = ({ cgst, sgst, igst }: TaxAmounts) => [
  credit(named('cgst'), cgst),
  credit(named('sgst'), sgst),
  credit(named('igst'), igst),
]

/**
 * Builds the vouchers of a document: the supply, and a journal for the tax on advances, which is due on receipt and
 * reversed when the advance is invoiced or refunded. The money itself is in the vouchers of the ledger.
 */
export function vouchersOfDocument(row: RegisterRow, entries: readonly GstEntry[]): Voucher[] {
  const { kind, number, day, orderNo, recipient } = row
  const common = { day, number, narration: `${orderNo} ${recipient}`.trim(), bill: orderNo }
  const advances = entries.reduce(
    (sum, { table, heads }) => (table === '11a' ? plus(sum, heads) : table === '11b' ? minus(sum, heads) : sum),
    ZERO_TAX_AMOUNTS,
  )
  const tax = advances.cgst + advances.sgst + advances.igst
  const journal = { ...common, id: `advance-${number}`, type: 'Journal' as const, bill: '' }
  const ofAdvances = told([debit(named('advanceTax'), tax), ...taxLines(advances)])
  const all: Voucher[] = ofAdvances.length > 0 ? [{ ...journal, lines: ofAdvances }] : []
  const type = supplied[kind]
  return type ? [{ ...common, id: `document-${number}`, type, lines: supplyLines(row) }, ...all] : all
}

const supplied: Partial<Record<RegisterRow['kind'], VoucherType>> = {
  invoice: 'Sales',
  'credit-note': 'Credit Note',
  'debit-note': 'Debit Note',
}

/** Builds the lines of a supply. A refund of money alone does not change what was supplied. */
function supplyLines(row: RegisterRow): VoucherLine[] {
  const sign = row.kind === 'credit-note' ? -1 : 1
  const lines = [
    debit(named('customers'), row.total - row.other),
    credit(salesLedger(row.rate), row.taxable),
    ...taxLines(row),
    credit(named('roundOff'), row.roundOff),
    credit(named('insurance'), row.insurance),
  ]
  return told(lines.map(({ ledger, amount }) => debit(ledger, sign * amount || 0)))
}

/**
 * Builds the voucher of a ledger entry: a receipt for money received, a payment for money refunded. Null for other
 * currencies, which are not in these books.
 */
export function voucherOfEntry(entry: BookEntry): Voucher | null {
  const { id, day, orderNo, name, type, mode, paymentId, reference, currency } = entry
  if (currency !== 'INR') return null
  const came = entry.credit - entry.debit
  return {
    ...{ id: `ledger-${id}`, day, number: `L${id}`, bill: orderNo },
    type: bookOf(mode) === 'tds' ? 'Journal' : came >= 0 ? 'Receipt' : 'Payment', // no money moved
    narration: [orderNo, name, type, mode, reference || paymentId].filter(Boolean).join(' '),
    lines: [debit(ofBook[bookOf(mode)], came), credit(named('customers'), came)],
  }
}

type Settled = { id: string; utr: string; day: IndiaDate; amount: Paise; fee: Paise; tax: Paise }

/**
 * Builds the voucher of a settlement: the amount paid to the bank and the provider's charge, whose GST is input credit.
 */
export const voucherOfSettlement = ({ id, utr, day, amount, fee, tax }: Settled): Voucher => ({
  ...{ id: `settlement-${id}`, day, number: id, bill: '' },
  type: fee === 0 ? 'Contra' : 'Journal',
  narration: `Settlement ${id} ${utr}`.trim(),
  lines: told([
    debit(named('bank'), amount),
    debit(named('charges'), fee - tax),
    debit(named('inputTax'), tax),
    credit(named('gateway'), amount + fee),
  ]),
})
