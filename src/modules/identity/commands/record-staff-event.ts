import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { StaffEventKind } from '../rules/staff-event.ts'

/** The trail of an account, written with what it tells. */
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
