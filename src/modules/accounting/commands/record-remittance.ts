import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { requireOpenMonth } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listInsurerAccounts } from '../queries/read-insurance-premiums.ts'
import type { NewRemittance } from '../rules/remittance-schema.ts'

/**
 * Records a payment of premiums to an insurer, up to what is due: a pure agent passes on exactly what was collected. A
 * reference is recorded once, so a form that is sent twice pays once. Rejects with 'forbidden' staff.right,
 * staff.all-branches, 'invalid' payable.date, insurance.beyond, insurance.insurer, insurance.reference-taken,
 * payment.month-locked.
 */
export async function recordRemittance(app: App, staff: Staff, remittance: NewRemittance): Promise<void> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  const { insurer, amount, reference, paidOn } = remittance
  if (paidOn > toIndiaDate(app.now())) throw reject('invalid', 'payable.date', { paid: 'payable.date' })
  await inTransaction(app.db, async tx => {
    await requireOpenMonth(tx, paidOn, 'paid')
    // Locked, so that two payments at the same time cannot exceed what is due.
    await tx.selectFrom('insurance_terms').select('id').where('insurer', '=', insurer).forUpdate().execute()
    const account = (await listInsurerAccounts(tx)).find(one => one.insurer === insurer)
    if (!account) throw reject('invalid', 'insurance.insurer', { insurer: 'insurance.insurer' })
    const row = { insurer, amount, reference, paid_on: paidOn }
    const isKnown = await tx
      .selectFrom('insurance_remittances')
      .select('id')
      .where('insurer', '=', insurer)
      .where(eb => eb(eb.fn('lower', ['reference']), '=', reference.toLowerCase()))
      .executeTakeFirst()
    if (isKnown) throw rejectReference()
    if (amount > account.due) throw reject('invalid', 'insurance.beyond', { amount: 'insurance.beyond' })
    try {
      await tx
        .insertInto('insurance_remittances')
        .values({ ...row, recorded_at: app.now(), recorded_by: staff.id })
        .execute()
    } catch (error) {
      if (isDuplicate(error)) throw rejectReference()
      throw error
    }
    await recordAuditEntry(app, tx, staff, { subject: 'insurance', about: insurer, action: 'remitted', after: row })
  })
}

const rejectReference = () => reject('invalid', 'insurance.reference-taken', { reference: 'insurance.reference-taken' })
