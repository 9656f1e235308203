import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

const MAX_OWN_VIEWS = 30

/**
 * Saves the filters of the list of orders under a name, for the member of staff or for all staff. Refuses 'too-many'
 * views.many.
 */
export async function createSavedView(
  app: App,
  staff: Staff,
  view: { name: string; query: string; shared: boolean },
): Promise<number> {
  requirePermission(staff, 'orders')
  return inTransaction(app.db, async tx => {
    const { own } = await tx
      .selectFrom('saved_views')
      .select(of => of.fn.countAll<number>().as('own'))
      .where('staff_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    if (own >= MAX_OWN_VIEWS) throw reject('too-many', 'views.many')
    const { id } = await tx
      .insertInto('saved_views')
      .values({ ...view, staff_id: staff.id, created_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEntry(app, tx, staff, { subject: 'saved-view', about: id, action: 'saved', after: view })
    return id
  })
}
