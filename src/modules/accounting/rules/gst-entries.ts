import type { GstState } from '#kernel/gst-state.ts'
import { type BasisPoints, rupees } from '#kernel/money.ts'
import type { DocumentReference } from '#modules/documents/rules/document.ts'
import {
  addTaxAmounts,
  isZeroTax,
  negateTaxAmounts,
  subtractTaxAmounts,
  type TaxAmounts,
  toTaxAmounts,
  ZERO_TAX_AMOUNTS,
} from '#modules/documents/rules/tax-amounts.ts'
import type { AccountingPeriod } from './accounting-period.ts'
import type { RegisterRow } from './register-row.ts'

/**
 * The tables of GSTR-1 that our documents fill. 9B is split: notes to registered customers, to special economic zones, on
 * supplies whose tax the recipient pays, and to others.
 */
export const gstTables = [
  ...(['4', '4b', '5', '6b', '7', '8', '9b-registered', '9b-sez', '9b-reverse', '9b-others'] as const),
  ...(['11a', '11b', '12'] as const),
] as const
export type GstTable = (typeof gstTables)[number]

/**
 * The amounts that one document adds to one table. A figure is the sum of its entries by State and rate, and the
 * entries are the rows behind it. `sac`: for table 12 only.
 */
export type GstEntry = {
  table: GstTable
  row: RegisterRow
  pos: GstState
  inter: boolean
  rate: BasisPoints
  registered: boolean
  sac: string | null
  amounts: TaxAmounts
}

/**
 * Invoices above this amount to unregistered customers in another State are listed one by one: rule 59 (4), since
 * August 2024 (notification 12/2024-CT).
 */
const LARGE_INVOICE_AMOUNT = rupees(1_00_000)
const isLargeInvoice = (inter: boolean, total: number | null) => inter && total !== null && total > LARGE_INVOICE_AMOUNT

/** The advance of a receipt voucher. The date of receipt decides in which return it is declared. */
export type ReceivedAdvance = Pick<RegisterRow, 'day' | 'pos' | 'inter' | 'rate' | keyof TaxAmounts>

/** An advance that a document invoices or refunds: the number of its receipt voucher, and the amounts used of it. */
export type UsedAdvance = { number: string; receipt: ReceivedAdvance; amounts: TaxAmounts }

/** Lists the advances that a document uses. `receiptOf` finds a receipt voucher by its number. */
export const listUsedAdvances = (
  row: RegisterRow,
  receiptOf: (number: string) => ReceivedAdvance | undefined,
): UsedAdvance[] =>
  row.commercial
    ? []
    : row.against.flatMap(reference => {
        const receipt = receiptOf(reference.number)
        return receipt ? [{ number: reference.number, receipt, amounts: getUsedAmounts(reference, row, receipt) }] : []
      })

/**
 * Returns the entries of a document in the return of a period. The advance of a service is taxed when it is received
 * (CGST Act, section 13 (2)), so GSTR-1 (rule 59) declares it in 11A unless it is invoiced in the same period. An
 * advance that was received and then invoiced or refunded in the same period is in neither 11A nor 11B. An advance of
 * an earlier period that is invoiced, or refunded with a refund voucher, is adjusted in 11B. Both are declared by place
 * of supply and rate, without tax.
 */
export function toGstEntries(
  row: RegisterRow,
  period: Pick<AccountingPeriod, 'from'>,
  receiptOf: (number: string) => ReceivedAdvance | undefined,
): GstEntry[] {
  const entry = (table: GstTable, amounts: TaxAmounts, of: Partial<GstEntry> = {}): GstEntry => {
    const { pos, inter, rate } = row
    return { table, row, pos, inter, rate, registered: row.gstin !== null, sac: null, amounts, ...of }
  }
  // Tax on an advance is due only where we pay it (CGST Act, section 13).
  const advances = (row.charge === 'forward' ? listUsedAdvances(row, receiptOf) : []).map(
    ({ receipt: { day, pos, inter, rate }, amounts }) =>
      day >= period.from
        ? entry('11a', negateTaxAmounts(amounts), { pos, inter, rate })
        : entry('11b', amounts, { pos, inter, rate }),
  )
  return mergeGstEntries(listEntriesOfDocument(row, entry, advances)).filter(({ amounts }) => !isZeroTax(amounts))
}

/** Merges the entries of a document that uses several receipts with the same State and rate. */
function mergeGstEntries(entries: GstEntry[]): GstEntry[] {
  const found = new Map<string, GstEntry>()
  for (const entry of entries) {
    const key = `${entry.table} ${entry.pos.code} ${entry.rate} ${entry.sac}`
    const known = found.get(key)
    found.set(key, known ? { ...known, amounts: addTaxAmounts(known.amounts, entry.amounts) } : entry)
  }
  return [...found.values()]
}

type GstEntryFactory = (table: GstTable, amounts: TaxAmounts, of?: Partial<GstEntry>) => GstEntry

function listEntriesOfDocument(row: RegisterRow, entry: GstEntryFactory, advances: GstEntry[]): GstEntry[] {
  const { kind, inter, total, invoiceTotal, bySac } = row
  if (row.commercial) return []
  if (kind === 'receipt') return row.charge === 'forward' ? [entry('11a', row)] : []
  if (kind === 'refund') return advances
  const signed = (amounts: TaxAmounts) => (kind === 'credit-note' ? negateTaxAmounts(amounts) : amounts)
  const codes = bySac.map(amounts => entry('12', signed(amounts), { sac: amounts.sac }))
  if (kind === 'invoice') {
    const table = getInvoiceTable(row, isLargeInvoice(inter, total))
    return [entry(table, row), ...codes, ...advances]
  }
  const table = getNoteTable(row, isLargeInvoice(inter, invoiceTotal))
  return [entry(table, signed(row)), ...codes, ...advances] // a debit note may charge an advance that was retained
}

type TableFacts = Pick<RegisterRow, 'gstin' | 'charge' | 'sez'>

/** A supply without tax is in table 8 alone, by whether its recipient is registered. */
function getInvoiceTable({ gstin, charge, sez }: TableFacts, isLarge: boolean): GstTable {
  if (charge === 'exempt') return '8'
  if (!gstin) return isLarge ? '5' : '7'
  if (charge === 'reverse') return '4b'
  return sez ? '6b' : '4'
}

function getNoteTable({ gstin, charge, sez }: TableFacts, isLarge: boolean): GstTable {
  if (charge === 'exempt') return '8'
  if (!gstin) return isLarge ? '9b-others' : '7'
  if (charge === 'reverse') return '9b-reverse'
  return sez ? '9b-sez' : '9b-registered'
}

/**
 * Returns the amounts that a document uses of a receipt voucher. The first documents issued did not state them: a
 * refund voucher of one receipt then uses its own amount, an invoice uses the whole receipt.
 */
function getUsedAmounts(
  { money }: DocumentReference,
  { kind, against, ...row }: RegisterRow,
  receipt: TaxAmounts,
): TaxAmounts {
  if (money) return toTaxAmounts(money)
  return kind === 'refund' && against.length === 1 ? row : receipt
}

/**
 * Calculates GSTR-3B, 3.1 (b): supplies to special economic zones. Their advances count as those of any other supply
 * until they are invoiced, because 11A does not tell them apart.
 */
export const calculateZeroRatedSupplies = (sums: Record<GstTable, TaxAmounts>): TaxAmounts =>
  addTaxAmounts(sums['6b'], sums['9b-sez'])

/** Calculates GSTR-3B, 3.1 (a): supplies, adjusted by notes, with advances received and without those taxed before. */
export const calculateOutwardSupplies = (sums: Record<GstTable, TaxAmounts>): TaxAmounts =>
  subtractTaxAmounts(
    [sums['4'], sums['5'], sums['7'], sums['9b-registered'], sums['9b-others'], sums['11a']].reduce(
      addTaxAmounts,
      ZERO_TAX_AMOUNTS,
    ),
    sums['11b'],
  )
