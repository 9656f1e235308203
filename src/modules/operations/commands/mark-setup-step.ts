import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { SETUP_CHECKLIST_TOPIC } from '../queries/read-setup-checklist.ts'
import { isMarkedByPerson, type SetupStepKey } from '../rules/setup-checklist.ts'

/**
 * Marks a setup step as done that the software cannot check, or reopens it. A step already in that state stays
 * unchanged. Rejects with 'forbidden' staff.right, 'invalid' steps.by-itself.
 */
export async function markSetupStep(app: App, staff: Staff, step: SetupStepKey, done: boolean): Promise<void> {
  requirePermission(staff, 'staff')
  if (!isMarkedByPerson(step)) throw reject('invalid', 'steps.by-itself')
  await runCacheChange(app, SETUP_CHECKLIST_TOPIC, async tx => {
    const changed = done
      ? await tx
          .insertInto('first_steps')
          .values({ step, staff_id: staff.id, at: app.now() })
          .onConflict(conflict => conflict.doNothing())
          .returning('step')
          .executeTakeFirst()
      : await tx.deleteFrom('first_steps').where('step', '=', step).returning('step').executeTakeFirst()
    if (!changed) return
    await recordAuditEntry(app, tx, staff, { subject: 'first-step', about: step, action: done ? 'done' : 'reopened' })
  })
}
