import type { GstState } from '#kernel/gst-state.ts'
import { type BasisPoints, rupees } from '#kernel/money.ts'
import type { Reference } from '#modules/documents/rules/document.ts'
import { headsOf, isNothing, minus, negated, plus, type TaxAmounts, ZERO_TAX_AMOUNTS } from './heads.ts'
import type { RegisterRow } from './register-row.ts'
import type { Span } from './span.ts'

/** The tables of GSTR-1 that our documents fill. 9B is split as the return splits it: notes to the registered, and to others. */
export const gstTables = ['4', '5', '7', '9b-registered', '9b-others', '11a', '11b', '12'] as const
export type GstTable = (typeof gstTables)[number]

/**
 * What one document adds to one table: a table is the sum of its entries, by State and rate, and its entries are the rows behind it.
 * `sac`: of table 12 alone.
 */
export type GstEntry = {
  table: GstTable
  row: RegisterRow
  pos: GstState
  inter: boolean
  rate: BasisPoints
  registered: boolean
  sac: string | null
  heads: TaxAmounts
}

/** To the unregistered in another State, beyond this: each invoice by itself. Rule 59 (4), since August 2024 (notification 12/2024-CT). */
const LARGE = rupees(1_00_000)
const isLarge = (inter: boolean, total: number | null) => inter && total !== null && total > LARGE

/** A receipt voucher as its advance counts: the day it was received decides in which return it stands. */
export type ReceivedAdvance = Pick<RegisterRow, 'day' | 'pos' | 'inter' | 'rate' | keyof TaxAmounts>

/**
 * Where a document stands in the return of a span. An advance that came and was invoiced or given back in one span stands in neither
 * 11A nor 11B; one of before that is invoiced, or given back by a refund voucher, is adjusted in 11B.
 */
export function gstEntries(
  row: RegisterRow,
  span: Pick<Span, 'from'>,
  receiptOf: (number: string) => ReceivedAdvance | undefined,
): GstEntry[] {
  const entry = (table: GstTable, heads: TaxAmounts, of: Partial<GstEntry> = {}): GstEntry => {
    const { pos, inter, rate } = row
    return { table, row, pos, inter, rate, registered: row.gstin !== null, sac: null, heads, ...of }
  }
  const advances = row.against.flatMap(taken => {
    const receipt = receiptOf(taken.number)
    if (!receipt) return []
    const { pos, inter, rate } = receipt
    const heads = headsTaken(taken, row, receipt)
    return receipt.day >= span.from
      ? [entry('11a', negated(heads), { pos, inter, rate })]
      : [entry('11b', heads, { pos, inter, rate })]
  })
  return combined(entriesOf(row, entry, advances)).filter(({ heads }) => !isNothing(heads))
}

/** A document that takes of several receipts alike adds once. */
function combined(entries: GstEntry[]): GstEntry[] {
  const found = new Map<string, GstEntry>()
  for (const entry of entries) {
    const key = `${entry.table} ${entry.pos.code} ${entry.rate} ${entry.sac}`
    const known = found.get(key)
    found.set(key, known ? { ...known, heads: plus(known.heads, entry.heads) } : entry)
  }
  return [...found.values()]
}

type Entry = (table: GstTable, heads: TaxAmounts, of?: Partial<GstEntry>) => GstEntry

function entriesOf(row: RegisterRow, entry: Entry, advances: GstEntry[]): GstEntry[] {
  const { kind, inter, gstin, total, invoiceTotal, bySac } = row
  if (row.commercial) return []
  if (kind === 'receipt') return [entry('11a', row)]
  if (kind === 'refund') return advances
  const signed = (heads: TaxAmounts) => (kind === 'credit-note' ? negated(heads) : heads)
  const codes = bySac.map(heads => entry('12', signed(heads), { sac: heads.sac }))
  if (kind === 'invoice') {
    const table = gstin ? '4' : isLarge(inter, total) ? '5' : '7'
    return [entry(table, row), ...codes, ...advances]
  }
  const table = gstin ? '9b-registered' : isLarge(inter, invoiceTotal) ? '9b-others' : '7'
  return [entry(table, signed(row)), ...codes, ...advances] // a debit note may charge an advance that stayed
}

/** The first documents that were issued do not say what they took: a refund voucher of one receipt what it says itself, an invoice all of it. */
function headsTaken({ money }: Reference, { kind, against, ...row }: RegisterRow, receipt: TaxAmounts): TaxAmounts {
  if (money) return headsOf(money)
  return kind === 'refund' && against.length === 1 ? row : receipt
}

/** GSTR-3B, 3.1 (a): what was supplied, notes taken off, advances as they came and without those that were taxed before. */
export const outward = (sums: Record<GstTable, TaxAmounts>): TaxAmounts =>
  minus(
    [sums['4'], sums['5'], sums['7'], sums['9b-registered'], sums['9b-others'], sums['11a']].reduce(
      plus,
      ZERO_TAX_AMOUNTS,
    ),
    sums['11b'],
  )
