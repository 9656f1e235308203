import { type RawBuilder, sql } from 'kysely'
import { toIndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import type { CityTimes } from '#modules/places/rules/city-times.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { ClosedDateRange } from '../rules/closed-dates.ts'
import { buildDefaultCapacitySql } from './default-capacity.ts'
import { usesFleetCapacity } from './uses-fleet-capacity.ts'

/** A query for orders by id: counted here, listed by `orders`. */
export type OrderIdsQuery = RawBuilder<{ order_id: number }>

/**
 * True for a slot that has not started. The date alone comes first, so that an index leads to the days to come. `p` is
 * the reservation.
 */
const isUpcoming = (now: Date) =>
  sql`(p.date >= ${toIndiaDate(now)}::date and (p.date > ${toIndiaDate(now)}::date or p.hour > ${toIndiaHour(now)}::int))`
const isReserved = (now: Date) => sql`(p.expires_at is null or p.expires_at > ${now})`

/** The capacity of a slot. If a city sells by fleet capacity, it is the number of its orders, unless it is none. */
const buildSlotCapacitySql = (slot: 'slots' | 'booked', capacity: RawBuilder<unknown>, asks?: RawBuilder<unknown>) =>
  sql`(case when ${sql.ref(`${slot}.trade`)} = 0 and ${capacity} > 0 and ${usesFleetCapacity(sql.ref(`${slot}.city_id`), asks)} then orders else ${capacity} end)`

/** Selects the orders booked on the future days of a closing. */
export const selectOrdersOnClosedDates = ({ cityId, first, last }: ClosedDateRange, now: Date): OrderIdsQuery => sql`
  select p.order_id from slot_reservations p
  where p.expires_at is null and ${isUpcoming(now)} and p.date between ${first}::date and ${last}::date
    and (${cityId}::int is null or p.city_id = ${cityId}::int)`

/**
 * Selects the orders, booked or held, in future slots of a city with more orders than these crews, or at an hour that
 * is not one of these; of any trade.
 */
export function selectOrdersAboveCapacity(
  cityId: number,
  { hours, crews, weekdays, byFleet: wantsFleet }: CityTimes,
  now: Date,
): OrderIdsQuery {
  const cityCapacity = {
    hours: sql`${toJsonText([...hours])}::jsonb`,
    crews: sql`${crews}::int`,
    weekdays: sql`${toJsonText([...weekdays])}::jsonb`,
  }
  const slot = { date: sql`date`, hour: sql`hour`, trade: sql`trade` }
  return sql`
    select order_id from (
      select p.order_id, p.city_id, p.date, p.hour, p.trade, count(*) over (partition by p.date, p.hour, p.trade) as orders from slot_reservations p
      where p.city_id = ${cityId} and ${isUpcoming(now)} and ${isReserved(now)}) slots
    where orders > ${buildSlotCapacitySql('slots', buildDefaultCapacitySql(cityCapacity, slot, sql`orders`), sql`${wantsFleet}::boolean`)}`
}

/**
 * Selects the orders booked on a day that is closed now, or in a slot with more orders than crews: staff agree on
 * another date with each. A slot's capacity is looked up slot by slot, because the lists read this often and there are
 * many old slots.
 */
export const selectOrdersToReschedule = (now: Date): OrderIdsQuery => sql`
  select p.order_id from slot_reservations p
  join closed_dates c on p.date between c.first_day and c.last_day and (c.city_id is null or c.city_id = p.city_id)
  where p.expires_at is null and ${isUpcoming(now)}
  union
  select unnest(ids) from (
    select p.city_id, p.trade, count(*) as orders, array_agg(p.order_id) as ids, (
      select s.capacity from slots s where (s.city_id, s.date, s.hour, s.trade) = (p.city_id, p.date, p.hour, p.trade)) as capacity
    from slot_reservations p where p.expires_at is null and ${isUpcoming(now)} group by p.city_id, p.date, p.hour, p.trade) booked
  where orders > ${buildSlotCapacitySql('booked', sql`capacity`)}`
