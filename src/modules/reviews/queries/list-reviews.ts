import { sql } from 'kysely'
import type { PagePosition, RequestState } from '#kernel/list-page.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, buildRequestCondition, type KeysetOrder } from '#platform/database/keyset.ts'
import type { ReviewState } from '../rules/review.ts'

const reviewOrder: KeysetOrder = {
  keys: [
    { of: sql`(case when reviews.state = 'waiting' then 1 else 0 end)`, type: 'int8' },
    { of: sql`reviews.id`, type: 'int8' },
  ],
  down: true,
}

/** Lists a page of reviews for staff: those that await a decision first, then the newest. */
export async function listReviews(app: App, staff: Staff, place: PagePosition = {}, state: RequestState = 'all') {
  requirePermission(staff, 'reviews')
  const { where, orderBy, cursor, limit, page } = buildKeyset(reviewOrder, place)
  const found = await app.db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select(['reviews.id', 'order_no as orderNo', 'stars', 'text', 'reviews.name', 'subject', 'state'])
    .select('reviews.created_at as at')
    .select(cursor.as('cursor'))
    .where(buildCityBranchCondition(staff, sql`orders.city_id`))
    .where(buildRequestCondition(state, sql`reviews.state = 'waiting'`))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return page(found)
}

/** Finds a customer's review of their own order. Null if there is none. */
export async function findOwnReview(
  app: App,
  customer: Customer,
  orderId: number,
): Promise<{ stars: number; text: string; state: ReviewState } | null> {
  const row = await app.db
    .selectFrom('reviews')
    .select(['stars', 'text', 'state'])
    .where('order_id', '=', orderId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  return row ?? null
}
