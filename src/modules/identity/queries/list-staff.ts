import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { StaffEventKind } from '../rules/staff-event.ts'

export type ListedStaff = {
  id: number
  name: string
  email: string
  /** The code of the role. */
  role: string
  active: boolean
  since: Date
  secondStep: boolean
  branches: number[]
}

/** Lists the staff accounts, active ones first. Rejects with 'forbidden' staff.right. */
export async function listStaff(app: App, by: Staff): Promise<ListedStaff[]> {
  requirePermission(by, 'staff')
  return app.db
    .selectFrom('staff')
    .leftJoin('staff_second_steps as x', x =>
      x.onRef('x.staff_id', '=', 'staff.id').on('x.confirmed_at', 'is not', null),
    )
    .select(['id', 'name', 'email', 'role', 'active', 'branches', 'created_at as since'])
    .select(of => of('x.staff_id', 'is not', null).$castTo<boolean>().as('secondStep'))
    .orderBy('active', 'desc')
    .orderBy('name')
    .execute()
}

export type StaffEvent = {
  id: number
  kind: StaffEventKind
  /** The name of the role that was assigned. */
  role: string | null
  at: Date
  whose: string
  by: string | null
}
const MOST = 50

/**
 * Lists the newest events of all staff accounts; `by` is null if people changed their own. Rejects with 'forbidden'
 * staff.right.
 */
export async function listStaffEvents(app: App, by: Staff): Promise<StaffEvent[]> {
  requirePermission(by, 'staff')
  return app.db
    .selectFrom('staff_events as e')
    .innerJoin('staff as s', 's.id', 'e.staff_id')
    .leftJoin('staff as b', b => b.onRef('b.id', '=', 'e.by_staff').onRef('b.id', '<>', 'e.staff_id'))
    .leftJoin('staff_roles as r', 'r.code', 'e.role')
    .select(['e.id', 'e.kind', 'e.at', 's.name as whose', 'b.name as by', 'r.name as role'])
    .where('e.kind', '<>', 'logged-in') // logins are in the audit log
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute()
}
