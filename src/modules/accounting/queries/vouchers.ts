import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Span } from '../rules/span.ts'
import { type Voucher, voucherOfEntry, voucherOfSettlement, vouchersOfDocument } from '../rules/voucher.ts'
import { bookEntries } from './book-entries.ts'
import { gstEntriesOf } from './gst-entries-of.ts'
import { listSettlements } from './read-settlements.ts'
import { taxDocuments } from './tax-documents.ts'

/**
 * Yields the accounting vouchers of a period for the whole company: from its documents, its ledger and the provider's
 * settlements. Rejects with 'forbidden'.
 */
export async function* vouchers(app: App, staff: Staff, span: Span): AsyncGenerator<Voucher[]> {
  requireRight(staff, 'money')
  requireAllBranches(staff)
  for await (const rows of taxDocuments(app, { from: span.from, to: span.to })) {
    const entries = Map.groupBy(await gstEntriesOf(app, span, rows), ({ row }) => row.number)
    yield rows.flatMap(row => vouchersOfDocument(row, entries.get(row.number) ?? []))
  }
  for await (const entries of bookEntries(app, span)) yield entries.flatMap(entry => voucherOfEntry(entry) ?? [])
  yield (await listSettlements(app, staff, span)).map(voucherOfSettlement)
}
