import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockStaff } from './lock-staff.ts'
import { recordStaffEvent } from './record-staff-event.ts'

/**
 * Removes the two-step verification of a colleague who lost phone and recovery codes. Their sessions end, and an email
 * notifies them. Rejects with 'forbidden' staff.right, staff.more-than-own and staff.self, 'unknown' staff.unknown.
 */
export async function resetSecondStep(app: App, by: Staff, id: number): Promise<void> {
  requirePermission(by, 'staff')
  if (by.id === id) throw reject('forbidden', 'staff.self')
  await inTransaction(app.db, async tx => {
    const { one } = await lockStaff(tx, by, id)
    await tx.deleteFrom('staff_second_steps').where('staff_id', '=', id).execute()
    await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
    const ended = { ended_at: app.now() }
    await tx.updateTable('sessions').set(ended).where('staff_id', '=', id).where('ended_at', 'is', null).execute()
    await recordStaffEvent(app, tx, id, 'second-step-reset', by.id)
    const params = { name: one.name, what: 'second-step' as const }
    await queueMessages(app, tx, { mobile: null, email: one.email, language: englishLanguage.code }, [
      { template: 'account-changed', params },
    ])
  })
}
