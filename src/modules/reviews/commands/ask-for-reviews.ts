import { sql } from 'kysely'
import { notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { english, type Language } from '#words/language.ts'

type Row = { id: number; order_no: string; name: string; mobile: string; email: string; language: Language }

const HOUR = 3_600_000
/** Counted from the delivery, once the cartons are open and while the day is still in mind; and at most so long after the completion. */
const AFTER = 20 * HOUR
const UNTIL = 7 * 24 * HOUR
const AT_ONCE = 100

/**
 * Asks the customers of completed orders for a review, each once. Everybody is asked: to ask only those who are content would
 * make the stars untrue. Who has written one already is not, nor one whose data is erased.
 */
export async function askForReviews(app: App): Promise<void> {
  const now = app.now()
  const [from, to] = [new Date(now.getTime() - UNTIL), new Date(now.getTime() - AFTER)]
  await inTransaction(app.db, async tx => {
    const { rows } = await sql<Row>`
      with due as (
        select o.id from order_events e join orders o on o.id = e.order_id
        where e.kind = 'status' and e.status = 'Completed' and e.at between ${from} and ${now} and coalesce(o.delivered_at, e.at) <= ${to}
          and o.status = 'Completed' and o.review_asked_at is null and o.mobile <> ''
          and not exists (select from reviews r where r.order_id = o.id)
        order by e.at limit ${AT_ONCE} for no key update of o skip locked)
      update orders o set review_asked_at = ${now}::timestamptz from due where o.id = due.id and o.review_asked_at is null
      returning o.id, o.order_no, o.name, o.mobile, o.email,
        coalesce((select language from customers c where c.id = o.customer_id), ${english.code}) as language`.execute(
      tx,
    )
    for (const { id, order_no: orderNo, name, mobile, email, language } of rows)
      await notify(app, tx, { mobile, email: email || null, language, orderId: id }, [
        { template: 'review-request', params: { name, orderNo } },
      ])
  })
}
