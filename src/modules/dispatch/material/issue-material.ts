import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { MaterialCount } from './rules/material.ts'

/** Packing material for a leg, by material id. `revision`: as shown to the user; 0 before anything was issued. */
export type MaterialIssue = { leg: Leg; revision: number; counts: ReadonlyMap<number, MaterialCount> }

/**
 * Saves the packing material issued, used and returned for a leg. It replaces all counts, so a material that is left
 * out was not issued. Each keeps the unit cost of its first issue. Refuses 'forbidden' staff.right, 'unknown'
 * order.unknown, 'conflict' dispatch.no-jobs, material.changed.
 */
export async function issueMaterial(
  app: App,
  staff: Staff,
  orderNo: string,
  { leg, revision, counts }: MaterialIssue,
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    const job = tx.selectFrom('jobs').select('id').where('order_id', '=', order.id).where('leg', '=', leg)
    if (!(await job.executeTakeFirst())) throw reject('conflict', 'dispatch.no-jobs')
    const issues = tx.selectFrom('material_issues').select('revision').where('order_id', '=', order.id)
    const previous = await issues.where('leg', '=', leg).executeTakeFirst()
    if ((previous?.revision ?? 0) !== revision) throw reject('conflict', 'material.changed')
    const saved = { revision: revision + 1, saved_at: app.now() }
    await tx
      .insertInto('material_issues')
      .values({ order_id: order.id, leg, ...saved })
      .onConflict(conflict => conflict.columns(['order_id', 'leg']).doUpdateSet(saved))
      .execute()
    const before = await tx
      .deleteFrom('material_lines')
      .where('order_id', '=', order.id)
      .where('leg', '=', leg)
      .returning(['material_id', 'issued', 'used', 'returned', 'cost'])
      .execute()
    const materials = await tx
      .selectFrom('materials')
      .select(['id', 'cost'])
      .where('id', 'in', [0, ...counts.keys()])
      .execute()
    const lines = materials.map(({ id, cost }) => ({
      ...{ order_id: order.id, leg, material_id: id, ...counts.get(id)! },
      cost: before.find(({ material_id }) => material_id === id)?.cost ?? cost,
    }))
    if (lines.length > 0) await tx.insertInto('material_lines').values(lines).execute()
    const toCounts = (
      rows: readonly { material_id: number; issued: number; used: number | null; returned: number | null }[],
    ) => rows.map(({ material_id, issued, used, returned }) => ({ material_id, issued, used, returned }))
    const change = { before: toCounts(before), after: toCounts(lines) }
    await recordAuditEntry(app, tx, staff, {
      subject: 'material',
      about: `${orderNo}/${leg}`,
      action: 'issued',
      ...change,
    })
  })
}
