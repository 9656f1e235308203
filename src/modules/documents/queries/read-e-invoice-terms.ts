import type { IndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type EInvoiceTerms, findEInvoiceTerms } from '../rules/e-invoice.ts'

const selectTerms = (db: Db | Tx) =>
  db
    .selectFrom('e_invoice_terms as e')
    .select(['e.begins_on as beginsOn', 'e.required', 'e.report_within_days as reportWithinDays'])

/** Reads the terms that apply on a date; null if invoices are not registered then. */
export async function readEInvoiceTerms(db: Db | Tx, date: IndiaDate): Promise<EInvoiceTerms | null> {
  return findEInvoiceTerms(await selectTerms(db).execute(), date)
}

export type SavedEInvoiceTerms = EInvoiceTerms & { savedBy: string; savedAt: Date }

/** Lists the terms of e-invoices, the latest first. Rejects with 'forbidden' staff.right, staff.all-branches. */
export async function listEInvoiceTerms(app: App, staff: Staff): Promise<SavedEInvoiceTerms[]> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  return selectTerms(app.db)
    .innerJoin('staff as s', 's.id', 'e.saved_by')
    .select(['s.name as savedBy', 'e.saved_at as savedAt'])
    .orderBy('e.begins_on', 'desc')
    .execute()
}
