import { type RawBuilder, sql } from 'kysely'
import { indiaDate, indiaHour } from '#kernel/india-time.ts'
import type { Span } from '../rules/closing.ts'

/** The orders that are meant, by id: to be counted here, and named by `orders`. */
export type OrderIds = RawBuilder<{ order_id: number }>

/** Of a slot that has not begun yet. `p` is its place. */
const comes = (now: Date) =>
  sql`(p.date > ${indiaDate(now)}::date or p.date = ${indiaDate(now)}::date and p.hour > ${indiaHour(now)}::int)`
const taken = (now: Date) => sql`(p.expires_at is null or p.expires_at > ${now})`

/** Those booked on the days of a closing, to come. */
export const bookedIn = ({ cityId, first, last }: Span, now: Date): OrderIds => sql`
  select p.order_id from slot_places p
  where p.expires_at is null and ${comes(now)} and p.date between ${first}::date and ${last}::date
    and (${cityId}::int is null or p.city_id = ${cityId}::int)`

/** Those booked or held in a coming slot of a city's movers that has more of them than so many crews. */
export const takenAbove = (cityId: number, capacity: number, now: Date): OrderIds => sql`
  select order_id from (
    select p.order_id, count(*) over (partition by p.date, p.hour) as orders from slot_places p
    where p.city_id = ${cityId} and p.trade = 0 and ${comes(now)} and ${taken(now)}) slots
  where orders > ${capacity}`

/** Those booked on a day that is closed now, or in a slot with more orders than crews: staff agree another day with each. */
export const unsettled = (now: Date): OrderIds => sql`
  select p.order_id from slot_places p
  join closings c on p.date between c.first_day and c.last_day and (c.city_id is null or c.city_id = p.city_id)
  where p.expires_at is null and ${comes(now)}
  union
  select order_id from (
    select p.order_id, s.capacity, count(*) over (partition by p.city_id, p.date, p.hour, p.trade) as orders
    from slot_places p join slots s on (s.city_id, s.date, s.hour, s.trade) = (p.city_id, p.date, p.hour, p.trade)
    where p.expires_at is null and ${comes(now)}) booked
  where orders > capacity`
