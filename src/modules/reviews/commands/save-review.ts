import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { formatReviewerName, REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from '../rules/review.ts'

type ReviewInput = { stars: number; text: string }

/**
 * Saves a customer's review of their own completed order. A second review replaces the first and awaits moderation
 * again. Rejects with 'unknown' for another's order, 'conflict' review.not-completed, and 'invalid' with the fields.
 */
export async function saveReview(app: App, customer: Customer, orderNo: string, review: ReviewInput): Promise<void> {
  const order = await readOrder(app, customer, orderNo)
  if (order.status !== 'Completed') throw reject('conflict', 'review.not-completed')
  const text = review.text.trim()
  const errors: Record<string, ErrorCode> = {}
  if (!Number.isInteger(review.stars) || review.stars < 1 || review.stars > 5) errors.stars = 'review.stars'
  if (text.length < REVIEW_MIN_LENGTH || text.length > REVIEW_MAX_LENGTH) errors.text = 'review.text'
  if (Object.keys(errors).length > 0) throw reject('invalid', 'review.invalid', errors)

  const reviewColumns = {
    ...{
      stars: review.stars,
      text,
      state: 'waiting' as const,
      created_at: app.now(),
      decided_at: null,
      decided_by: null,
    },
    name: formatReviewerName(order.customer.name),
    subject: order.service ? `${order.service.name}, ${order.from.name}` : `${order.from.name} to ${order.to.name}`,
  }
  await app.db
    .insertInto('reviews')
    .values(eb => ({
      ...reviewColumns,
      order_id: order.id,
      customer_id: customer.id,
      service_id: order.service?.id ?? null,
      city_id: eb.selectFrom('orders').select('city_id').where('id', '=', order.id),
    }))
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(reviewColumns))
    .execute()
}
