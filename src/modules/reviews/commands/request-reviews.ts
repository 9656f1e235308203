import { sql } from 'kysely'
import { englishLanguage, type Language } from '#i18n/language.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

type ReviewRequestRow = {
  id: number
  order_no: string
  name: string
  mobile: string
  email: string
  language: Language
}

const HOUR = 3_600_000
/** Customers are asked after they have unpacked and while they remember the day. */
const MIN_MS_AFTER_DELIVERY = 20 * HOUR
const MAX_MS_AFTER_COMPLETION = 7 * 24 * HOUR
/** An order that is completed later than this was paid late or forgotten. */
const MAX_MS_AFTER_DELIVERY = 60 * 24 * HOUR
const BATCH_SIZE = 100

/**
 * Asks the customers of completed orders for a review, once each. Everybody is asked, because asking only satisfied
 * customers would distort the rating. Customers who already wrote one, or whose data is erased, are not asked.
 */
export async function requestReviews(app: App): Promise<void> {
  const now = app.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await inTransaction(app.db, async tx => {
    const { rows } = await sql<ReviewRequestRow>`
      with due as (
        select o.id from orders o
        where o.status = 'Completed' and o.review_asked_at is null and o.mobile <> ''
          and o.delivered_at between ${before(MAX_MS_AFTER_DELIVERY)} and ${before(MIN_MS_AFTER_DELIVERY)}
          and exists (select from order_events e where e.order_id = o.id and e.kind = 'status' and e.status = 'Completed'
            and e.at >= ${before(MAX_MS_AFTER_COMPLETION)})
          and not exists (select from reviews r where r.order_id = o.id)
        order by o.delivered_at limit ${BATCH_SIZE} for no key update of o skip locked)
      update orders o set review_asked_at = ${now}::timestamptz from due where o.id = due.id and o.review_asked_at is null
      returning o.id, o.order_no, o.name, o.mobile, o.email,
        coalesce((select language from customers c where c.id = o.customer_id), ${englishLanguage.code}) as language`.execute(
      tx,
    )
    for (const { id, order_no: orderNo, name, mobile, email, language } of rows)
      await queueMessages(app, tx, { mobile, email: email || null, language, orderId: id }, [
        { template: 'review-request', params: { name, orderNo } },
      ])
  })
}
