import { pageAt, pageOf } from '#kernel/page.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Customer, Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { ReviewState } from '../rules/review.ts'

/** A page for staff: those that wait first, then the newest. */
export async function listReviews(app: App, staff: Staff, page = 1) {
  requireRight(staff, 'reviews')
  const { limit, offset } = pageAt(page)
  const found = await app.db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select(['reviews.id', 'order_no as orderNo', 'stars', 'text', 'reviews.name', 'subject', 'state'])
    .select('reviews.created_at as at')
    .orderBy(eb => eb.case().when('state', '=', 'waiting').then(0).else(1).end())
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(found)
}

/** What a customer has said of an order of their own; null while nothing. */
export async function readReviewOf(
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
