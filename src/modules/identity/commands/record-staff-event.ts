import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { StaffEventKind } from '../rules/staff-event.ts'

/** Records an event of a staff account, in the transaction of the change. */
export async function recordStaffEvent(
  app: App,
  tx: Tx,
  staffId: number,
  kind: StaffEventKind,
  by: number,
  role: string | null = null,
) {
  await tx.insertInto('staff_events').values({ staff_id: staffId, kind, by_staff: by, at: app.now(), role }).execute()
}
