import type { App } from '#platform/app.ts'
import { requireRight } from '../commands/require-right.ts'
import type { Staff, StaffRole } from '../rules/actor.ts'

export type ListedStaff = { id: number; name: string; email: string; role: StaffRole; active: boolean; since: Date }

/** Who has an account for the console: those who may use it first. Refuses 'forbidden' staff.right. */
export async function listStaff(app: App, by: Staff): Promise<ListedStaff[]> {
  requireRight(by, 'staff')
  return app.db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'active', 'created_at as since'])
    .orderBy('active', 'desc')
    .orderBy('name')
    .execute()
}
