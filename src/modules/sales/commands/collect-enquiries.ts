import { sql } from 'kysely'
import { parseMobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { LeadMove } from '../rules/lead-move.ts'
import { recordEnquiry } from './record-enquiry.ts'

/**
 * A draft counts as abandoned after the first limit, a quotation as unpaid after the second. Enquiries older than the
 * last limit are ignored.
 */
const [ABANDONED_MINUTES, UNPAID_MINUTES, MAX_AGE_DAYS] = [60, 30, 14]
const BATCH_SIZE = 200

type CollectedEnquiry = {
  key: string
  mobile: string
  name: string
  email: string
  language: string
  city_id: number | null
  words: string
  at: Date
  quoted: boolean
  /** The consent text as they read it. */
  wording: string | null
  /** The move of an order; null for a message. */
  move: LeadMove | null
}

const placeOf = (end: 'from' | 'to') =>
  sql`coalesce(concat_ws(', ', o.move #>> ${sql.lit(`{${end},place,name}`)}, nullif(o.move #>> ${sql.lit(`{${end},place,city}`)}, o.move #>> ${sql.lit(`{${end},place,name}`)})), '')`
/** The move of an order: localities only, never a flat or building. */
const orderMove = sql`jsonb_build_object('moveDate', coalesce(o.move_date, o.preferred_date)::text, 'flexibleDays', coalesce((o.answers ->> 'within')::int, 0),
  'origin', ${placeOf('from')}, 'destination', ${placeOf('to')},
  'home', (select p.code from presets p where p.code = o.move ->> 'preset'), 'budget', null)`

/**
 * Turns records of the product into leads: requests for a quotation and messages immediately, unpaid quotations and
 * abandoned drafts of known numbers after a while. Each counts once, by its key, however often and wherever this runs.
 * Customers who have booked since are left out.
 */
export async function collectEnquiries(app: App): Promise<number> {
  const ago = (minutes: number) => new Date(app.now().getTime() - minutes * 60_000)
  const oldest = ago(MAX_AGE_DAYS * 1_440)
  const { rows } = await sql<CollectedEnquiry>`
    select * from (
      select 'order:' || case when o.placed_at is null then 'draft' when o.long_distance then 'request' else 'unpaid' end || ':' || o.id as key,
        c.mobile, o.name, o.email, c.language, o.city_id, o.order_no as words, coalesce(o.placed_at, o.created_at) as at,
        o.quotation::text <> 'null' as quoted, null as wording,
        case when o.kind = 'move' then ${orderMove} end as move
      from orders o join customers c on c.id = o.customer_id
      where o.status = 'Quotation' and o.created_at > ${oldest} and c.erased_at is null and c.merged_into is null
        and (case when o.placed_at is null then o.created_at < ${ago(ABANDONED_MINUTES)}
          when o.long_distance then true else o.placed_at < ${ago(UNPAID_MINUTES)} end)
        and not exists (select from orders booked where booked.customer_id = o.customer_id
          and booked.status not in ('Quotation', 'Cancelled') and booked.placed_at >= o.created_at)
      union all
      select 'message:' || l.id, l.phone, l.name, l.email, l.language, null, l.message, l.created_at, false, l.data ->> 'reminders', null
      from contact_messages l where l.kind = 'contact' and l.created_at > ${oldest} and l.phone is not null
    ) found where not exists (select from lead_events e where e.key = found.key)
    order by at limit ${BATCH_SIZE}`.execute(app.db)
  let recordedCount = 0
  for (const { city_id: cityId, mobile: text, language, wording, move, ...row } of rows) {
    const mobile = parseMobile(text)
    if (!mobile) continue
    const enquiry = {
      ...{ ...row, mobile, cityId, channel: 'site' as const },
      language: app.words.facts(language).code,
      ...(wording && { agrees: true, wording }),
      ...(move && { move }),
    }
    if (await inTransaction(app.db, tx => recordEnquiry(app, tx, enquiry))) recordedCount++
  }
  return recordedCount
}
