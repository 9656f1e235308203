import { sql } from 'kysely'
import {
  addTaxAmounts,
  isZeroTax,
  subtractTaxAmounts,
  type TaxAmounts,
  ZERO_TAX_AMOUNTS,
} from '#modules/documents/rules/tax-amounts.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import { type GstEntry, listUsedAdvances, type ReceivedAdvance, toGstEntries } from '../rules/gst-entries.ts'
import { type RegisterRow, type TaxDocument, toRegisterRow } from '../rules/register-row.ts'
import { streamTaxDocuments } from './stream-tax-documents.ts'

/**
 * Returns the GST entries of some documents. Documents that use advances need the receipt vouchers they name, which are
 * read here.
 */
export async function getGstEntries(
  app: App,
  period: AccountingPeriod,
  rows: readonly RegisterRow[],
): Promise<GstEntry[]> {
  const receipts = await findNamedReceipts(app, rows)
  return rows.flatMap(row => toGstEntries(row, period, number => receipts.get(number)))
}

/**
 * Yields the advances received in a period and neither invoiced nor refunded in it, as table 11A of GSTR-1 asks: each
 * receipt voucher with what is left of it, in batches.
 */
export async function* streamUnadjustedAdvances(app: App, period: AccountingPeriod): AsyncGenerator<GstEntry[]> {
  const used = new Map<string, TaxAmounts>()
  for await (const rows of streamTaxDocuments(app, period, ['invoice', 'refund', 'debit-note'])) {
    const receipts = await findNamedReceipts(app, rows)
    for (const row of rows)
      for (const { number, amounts } of listUsedAdvances(row, name => receipts.get(name)))
        used.set(number, addTaxAmounts(used.get(number) ?? ZERO_TAX_AMOUNTS, amounts))
  }
  for await (const rows of streamTaxDocuments(app, period, ['receipt'])) {
    const entries = rows.flatMap(row => toGstEntries(row, period, () => undefined))
    yield entries
      .map(entry => ({
        ...entry,
        amounts: subtractTaxAmounts(entry.amounts, used.get(entry.row.number) ?? ZERO_TAX_AMOUNTS),
      }))
      .filter(({ amounts }) => !isZeroTax(amounts))
  }
}

/** Reads the receipt vouchers that some documents name. */
async function findNamedReceipts(app: App, rows: readonly RegisterRow[]): Promise<Map<string, ReceivedAdvance>> {
  const named = rows.flatMap(({ kind, against }) =>
    kind === 'invoice' || kind === 'refund' || kind === 'debit-note' ? against.map(({ number }) => number) : [],
  )
  return findReceiptAdvances(app, [...new Set(named)])
}

async function findReceiptAdvances(app: App, numbers: string[]): Promise<Map<string, ReceivedAdvance>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<TaxDocument>`
    select id, number, tax_day as day, issued_at as "issuedAt", facts, null as "invoiceTotal" from documents
    where kind <> 'quotation' and kind = 'receipt' and number = any(${numbers})`.execute(app.db)
  return new Map(rows.map(row => [row.number, toRegisterRow(row)]))
}
