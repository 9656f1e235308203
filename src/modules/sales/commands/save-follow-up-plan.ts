import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listSalesTeam } from '../queries/list-sales-team.ts'
import type { FollowUpStep } from '../rules/follow-up.ts'

export type FollowUpPlanInput = { revision: number; steps: FollowUpStep[]; desk: { id: number; languages: string[] }[] }

/**
 * Saves the follow-up plan and the sales staff who get new leads. Next steps already set on leads stay. Rejects with
 * 'forbidden' staff.right and staff.all-branches, 'invalid' lead.steps and lead.owner, 'conflict' lead.changed.
 */
export async function saveFollowUpPlan(
  app: App,
  staff: Staff,
  { revision, steps, desk }: FollowUpPlanInput,
): Promise<void> {
  requirePermission(staff, 'leads')
  requireAllBranches(staff)
  if (steps.some(({ minutes }, at) => minutes <= (steps[at - 1]?.minutes ?? -1))) throw reject('invalid', 'lead.steps')
  await inTransaction(app.db, async tx => {
    const before = await tx
      .selectFrom('sales_plan')
      .selectAll()
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.revision !== revision) throw reject('conflict', 'lead.changed')
    const known = await listSalesTeam(tx)
    if (desk.some(one => !known.some(({ id }) => id === one.id))) throw reject('invalid', 'lead.owner')
    await tx
      .updateTable('sales_plan')
      .set({ steps: toJsonText(steps), revision: revision + 1 })
      .where('id', '=', 1)
      .execute()
    const ids = desk.map(({ id }) => id)
    await tx
      .deleteFrom('sales_desk')
      .$if(ids.length > 0, rows => rows.where('staff_id', 'not in', ids))
      .execute()
    for (const { id, languages } of desk) {
      await tx
        .insertInto('sales_desk')
        .values({ staff_id: id, languages: toJsonText(languages) })
        .onConflict(conflict => conflict.column('staff_id').doUpdateSet({ languages: toJsonText(languages) }))
        .execute()
    }
    const previousDesk = known
      .filter(({ getsNewLeads: takes }) => takes)
      .map(({ id, languages }) => ({ id, languages }))
    const change = { before: { steps: before.steps, desk: previousDesk }, after: { steps, desk } }
    await recordAuditEntry(app, tx, staff, { subject: 'sales-plan', about: 1, action: 'saved', ...change })
  })
}
