import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { EInvoiceTerms } from '../rules/e-invoice.ts'

/**
 * Saves from which date invoices to businesses are registered, today at the earliest: an invoice that was sent without a
 * registration cannot get one unnoticed. Rejects with 'forbidden' staff.right, staff.all-branches, 'invalid' e-invoice.past,
 * 'conflict' e-invoice.date-taken and, without keys, e-invoice.no-keys.
 */
export async function saveEInvoiceTerms(app: App, staff: Staff, terms: EInvoiceTerms): Promise<void> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  if (terms.beginsOn < toIndiaDate(app.now())) throw reject('invalid', 'e-invoice.past', { begins: 'e-invoice.past' })
  if (terms.required && !app.ports.eInvoices) throw reject('conflict', 'e-invoice.no-keys')
  const { beginsOn, required, reportWithinDays } = terms
  const row = { begins_on: beginsOn, required, report_within_days: reportWithinDays }
  await inTransaction(app.db, async tx => {
    try {
      await tx
        .insertInto('e_invoice_terms')
        .values({ ...row, saved_at: app.now(), saved_by: staff.id })
        .execute()
    } catch (error) {
      if (!isDuplicate(error)) throw error
      throw reject('conflict', 'e-invoice.date-taken', { begins: 'e-invoice.date-taken' })
    }
    await recordAuditEntry(app, tx, staff, { subject: 'e-invoice', about: beginsOn, action: 'saved', after: row })
  })
}
