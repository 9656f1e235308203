import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { OWNER_ROLE } from '#modules/access/rules/role.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockStaff, requireAssignableRole } from './lock-staff.ts'
import { recordStaffEvent } from './record-staff-event.ts'

/**
 * Changes the role of a member of staff, or deactivates or reactivates the account. Deactivation ends all sessions; the
 * name stays in every log. Rejects with 'forbidden' staff.right and staff.more-than-own, 'unknown' staff.unknown,
 * 'conflict' staff.last-owner if nobody could undo it.
 */
export async function changeStaff(
  app: App,
  by: Staff,
  id: number,
  { role, active }: { role: string; active: boolean },
): Promise<void> {
  requirePermission(by, 'staff')
  await inTransaction(app.db, async tx => {
    const { one: was, all, roles } = await lockStaff(tx, by, id)
    const given = requireAssignableRole(roles, by, role)
    const after = all.map(one => (one.id === id ? { ...one, role: given, active } : one))
    if (!after.some(one => one.active && one.role.code === OWNER_ROLE && one.branches.length === 0))
      throw reject('conflict', 'staff.last-owner')
    await tx.updateTable('staff').set({ role, active }).where('id', '=', id).execute()
    if (was.role.code !== role) await recordStaffEvent(app, tx, id, 'role', by.id, role)
    if (was.active !== active) await recordStaffEvent(app, tx, id, active ? 'opened' : 'shut', by.id)
    if (active) return
    await tx
      .updateTable('sessions')
      .set({ ended_at: app.now() })
      .where('staff_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  })
}
