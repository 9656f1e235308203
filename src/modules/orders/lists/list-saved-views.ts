import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { canChangeSavedView } from './rules/can-change-saved-view.ts'

export type SavedView = {
  id: number
  name: string
  query: string
  shared: boolean
  revision: number
  by: string
  mayChange: boolean
}

const MAX_LISTED_VIEWS = 100

/** Lists the views that a member of staff sees: their own, and the shared ones. */
export async function listSavedViews(app: App, staff: Staff): Promise<SavedView[]> {
  requirePermission(staff, 'orders')
  const rows = await app.db
    .selectFrom('saved_views as v')
    .innerJoin('staff as s', 's.id', 'v.staff_id')
    .select(['v.id', 'v.name', 'query', 'shared', 'revision', 'staff_id', 's.name as by'])
    .where(of => of.or([of('staff_id', '=', staff.id), of('shared', '=', true)]))
    .orderBy('shared')
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(MAX_LISTED_VIEWS)
    .execute()
  return rows.map(({ staff_id, ...view }) => {
    return { ...view, mayChange: canChangeSavedView(staff, { by: staff_id, shared: view.shared }) }
  })
}
