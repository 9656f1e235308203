import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Staff, StaffRole } from '../rules/actor.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { requireRight } from './require-right.ts'

/**
 * Gives a member of staff another role, or shuts the account: its sessions end at once, its name stays in every trail. Refuses
 * 'forbidden' staff.right, 'unknown', and 'conflict' staff.last-admin where nobody could undo it.
 */
export async function changeStaff(
  app: App,
  by: Staff,
  id: number,
  { role, active }: { role: StaffRole; active: boolean },
): Promise<void> {
  requireRight(by, 'staff')
  await inTransaction(app.db, async tx => {
    // All rows, in one order: two admins who shut each other out at once take turns.
    const before = await tx.selectFrom('staff').select(['id', 'role', 'active']).orderBy('id').forUpdate().execute()
    if (!before.some(one => one.id === id)) throw refuse('unknown', 'staff.unknown')
    const after = before.map(one => (one.id === id ? { ...one, role, active } : one))
    if (!after.some(one => one.active && one.role === 'admin')) throw refuse('conflict', 'staff.last-admin')
    const was = before.find(one => one.id === id)!
    await tx.updateTable('staff').set({ role, active }).where('id', '=', id).execute()
    if (was.role !== role) await recordStaffEvent(app, tx, id, `made-${role}`, by.id)
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
