import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import { type GstEntry, type ReceivedAdvance, toGstEntries } from '../rules/gst-entries.ts'
import { type RegisterRow, type TaxDocument, toRegisterRow } from '../rules/register-row.ts'

/**
 * Returns the GST entries of some documents. Documents that use advances need the receipt vouchers they name, which are
 * read here.
 */
export async function getGstEntries(
  app: App,
  period: AccountingPeriod,
  rows: readonly RegisterRow[],
): Promise<GstEntry[]> {
  const named = rows.flatMap(({ kind, against }) =>
    kind === 'invoice' || kind === 'refund' || kind === 'debit-note' ? against.map(({ number }) => number) : [],
  )
  const receipts = await findReceiptAdvances(app, [...new Set(named)])
  return rows.flatMap(row => toGstEntries(row, period, number => receipts.get(number)))
}

async function findReceiptAdvances(app: App, numbers: string[]): Promise<Map<string, ReceivedAdvance>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<TaxDocument>`
    select id, number, tax_day as day, issued_at as "issuedAt", facts, null as "invoiceTotal" from documents
    where kind <> 'quotation' and kind = 'receipt' and number = any(${numbers})`.execute(app.db)
  return new Map(rows.map(row => [row.number, toRegisterRow(row)]))
}
