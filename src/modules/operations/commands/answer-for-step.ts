import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { changeCached } from '#platform/cache/change-cached.ts'
import { FIRST_STEPS } from '../queries/read-first-steps.ts'
import { endsByWord, type StepKey } from '../rules/first-steps.ts'

/**
 * Marks a setup step as done that the software cannot check, or reopens it. A step already in that state stays
 * unchanged. Rejects with 'forbidden' staff.right, 'invalid' steps.by-itself.
 */
export async function answerForStep(app: App, staff: Staff, step: StepKey, done: boolean): Promise<void> {
  requireRight(staff, 'staff')
  if (!endsByWord(step)) throw reject('invalid', 'steps.by-itself')
  await changeCached(app, FIRST_STEPS, async tx => {
    const changed = done
      ? await tx
          .insertInto('first_steps')
          .values({ step, staff_id: staff.id, at: app.now() })
          .onConflict(conflict => conflict.doNothing())
          .returning('step')
          .executeTakeFirst()
      : await tx.deleteFrom('first_steps').where('step', '=', step).returning('step').executeTakeFirst()
    if (!changed) return
    await recordChange(app, tx, staff, { subject: 'first-step', about: step, action: done ? 'done' : 'reopened' })
  })
}
