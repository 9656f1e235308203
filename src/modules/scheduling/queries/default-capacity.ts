import { type RawBuilder, sql } from 'kysely'

/** Of a city, as columns or as what staff would have. */
type Crews = Record<'hours' | 'crews' | 'weekdays', RawBuilder<unknown>>
type Slot = Record<'date' | 'hour' | 'trade', RawBuilder<unknown>>

/** What stands in a city's row. */
export const cityCrews: Crews = {
  hours: sql`cities.slot_hours`,
  crews: sql`cities.slot_capacity`,
  weekdays: sql`cities.weekday_crews`,
}
/** Of home services: crews stand with the category. */
export const crewsOfTrade = (trade: RawBuilder<unknown>) =>
  sql`(select max(slot_capacity) from service_categories where trade = ${trade})`

/**
 * How many orders a slot takes: none at an hour that the city does not sell, else its crews of that weekday. The one place that says so; `slots.capacity` is
 * written from it, with the first buyer and whenever staff change it.
 */
export const defaultCapacity = (
  { hours, crews, weekdays }: Crews,
  { date, hour, trade }: Slot,
  ofTrade = crewsOfTrade(trade),
) => sql`
  case when not ${hours} @> to_jsonb(${hour}) then 0
    when ${trade} = 0 then coalesce((${weekdays} ->> extract(dow from ${date})::int)::int, ${crews})
    else ${ofTrade} end`
