import { type RawBuilder, sql } from 'kysely'

/** Expressions for a city's crews: its columns, or the values that staff want to set. */
type CrewColumns = Record<'hours' | 'crews' | 'weekdays', RawBuilder<unknown>>
type SlotColumns = Record<'date' | 'hour' | 'trade', RawBuilder<unknown>>

/** The columns of a city's row. */
export const cityCrewColumns: CrewColumns = {
  hours: sql`cities.slot_hours`,
  crews: sql`cities.slot_capacity`,
  weekdays: sql`cities.weekday_crews`,
}
/** Selects the crews of a home service, which are set at its category. */
export const selectServiceCrews = (trade: RawBuilder<unknown>) =>
  sql`(select max(slot_capacity) from service_categories where trade = ${trade})`

/**
 * Builds the default number of orders in a slot: none at an hour that the city does not sell, else its crews of that
 * weekday. This is the only definition; `slots.capacity` is written from it, with the first reservation and whenever
 * staff change it.
 */
export const buildDefaultCapacitySql = (
  { hours, crews, weekdays }: CrewColumns,
  { date, hour, trade }: SlotColumns,
  tradeCrews = selectServiceCrews(trade),
) => sql`
  case when not ${hours} @> to_jsonb(${hour}) then 0
    when ${trade} = 0 then coalesce((${weekdays} ->> extract(dow from ${date})::int)::int, ${crews})
    else ${tradeCrews} end`
