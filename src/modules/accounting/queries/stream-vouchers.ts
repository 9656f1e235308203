import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import {
  buildCompensationVouchers,
  buildDocumentVouchers,
  buildLedgerEntryVoucher,
  buildRemittanceVoucher,
  buildSettlementVoucher,
  type Voucher,
} from '../rules/voucher.ts'
import { getGstEntries } from './get-gst-entries.ts'
import { listCompensations } from './list-compensations.ts'
import { listRemittances } from './read-insurance-premiums.ts'
import { listSettlements } from './settlements.ts'
import { streamBookEntries } from './stream-book-entries.ts'
import { streamTaxDocuments } from './stream-tax-documents.ts'

/**
 * Yields the accounting vouchers of a period for the whole company: from its documents, its ledger and the provider's
 * settlements. Rejects with 'forbidden'.
 */
export async function* streamVouchers(app: App, staff: Staff, period: AccountingPeriod): AsyncGenerator<Voucher[]> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  for await (const rows of streamTaxDocuments(app, { from: period.from, to: period.to })) {
    const entries = Map.groupBy(await getGstEntries(app, period, rows), ({ row }) => row.number)
    yield rows.flatMap(row => buildDocumentVouchers(row, entries.get(row.number) ?? []))
  }
  for await (const entries of streamBookEntries(app, period))
    yield entries.flatMap(entry => buildLedgerEntryVoucher(entry) ?? [])
  yield (await listSettlements(app, staff, period)).map(buildSettlementVoucher)
  yield (await listCompensations(app.db, period)).flatMap(one => buildCompensationVouchers(one, period))
  yield (await listRemittances(app.db, period)).map(buildRemittanceVoucher)
}
