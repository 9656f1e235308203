import { sql } from 'kysely'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { OrderNotice } from '../record/rules/order-notice.ts'

/** The highest number of events returned. A reader who was away for longer reloads the list anyway. */
const MAX_NOTICES = 200

/**
 * Lists the activity events since one of them, of all orders or of one, the oldest first. Refuses 'forbidden'
 * staff.right.
 */
export async function listOrderNotices(
  app: App,
  staff: Staff,
  { since, of }: { since: number; of: string | null },
): Promise<OrderNotice[]> {
  requirePermission(staff, 'orders')
  return app.db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['o.order_no as orderNo', 'e.id as event'])
    .where('e.id', '>', since)
    .where(buildCityBranchCondition(staff, sql`o.city_id`))
    .$if(of !== null, query => query.where('o.order_no', '=', of!))
    .orderBy('e.id')
    .limit(MAX_NOTICES)
    .execute()
}

/** Returns the id of the newest activity event: any later one is news to a reader who loads a list now. */
export async function getLatestOrderNotice(app: App): Promise<number> {
  const { newest } = await app.db
    .selectFrom('order_events')
    .select(of => of.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}
