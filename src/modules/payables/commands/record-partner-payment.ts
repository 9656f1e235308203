import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockPartner } from '#modules/partners/internal.server.ts'
import { requireOpenMonth } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readBalance } from '../queries/read-partner-account.ts'
import type { NewPartnerPayment } from '../rules/payable-schemas.ts'

/**
 * Records a payment to a partner, up to the balance due, or an advance. A reference is recorded once, so a form that is
 * sent twice pays once. Rejects with 'forbidden' staff.right, staff.all-branches, 'unknown' partner.unknown, 'invalid'
 * payable.beyond, payable.reference-taken, payable.date.
 */
export async function recordPartnerPayment(
  app: App,
  staff: Staff,
  partnerId: number,
  { kind, amount, reference, paidOn }: NewPartnerPayment,
): Promise<void> {
  requirePermission(staff, 'money')
  if (paidOn > toIndiaDate(app.now())) throw reject('invalid', 'payable.date', { paid: 'payable.date' })
  await inTransaction(app.db, async tx => {
    await lockPartner(tx, staff, partnerId)
    await requireOpenMonth(tx, paidOn, 'paid')
    if (kind === 'payment' && amount > (await readBalance(tx, partnerId)))
      throw reject('invalid', 'payable.beyond', { amount: 'payable.beyond' })
    const entry = {
      ...{ partner_id: partnerId, kind, amount: -amount, on_date: paidOn, bill_id: null, hire_id: null, reference },
      ...{ recorded_at: app.now(), recorded_by: staff.id },
    }
    try {
      await tx.insertInto('partner_entries').values(entry).execute()
    } catch (error) {
      if (!isDuplicate(error)) throw error
      throw reject('invalid', 'payable.reference-taken', { reference: 'payable.reference-taken' })
    }
    const after = { kind, amount, reference, paid_on: paidOn }
    await recordAuditEntry(app, tx, staff, { subject: 'partner', about: partnerId, action: 'payment-recorded', after })
  })
}
