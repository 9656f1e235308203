import { type RawBuilder, sql } from 'kysely'

/** Whether a branch (an expression that is its number, 0 for the company's own office) has a truck, and somebody who drives. */
export const hasFleet = (branch: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from trucks ft where coalesce(ft.branch_id, 0) = ${branch} and ft.state <> 'retired')
  and exists (select from workers fw where coalesce(fw.branch_id, 0) = ${branch} and fw.left_on is null and fw.roles @> '["driver"]'))`

/**
 * Whether a city (an expression that is its id) sells what people and trucks can do: where staff said so (`asks`: or would), and its branch has both. Else it sells
 * as many orders a window as its row says, as home services always do: their crews stand with the category.
 */
export const byFleet = (
  city: RawBuilder<unknown>,
  asks: RawBuilder<unknown> = sql`fc.uses_fleet_capacity`,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from cities fc where fc.id = ${city} and ${asks} and ${hasFleet(sql`coalesce(fc.branch_id, 0)`)})`

/**
 * The branch whose people and trucks a city sells, 0 being the company's own office; no row where it sells by number. `cities`: the table, or a row of it that
 * the statement has locked, so that it goes to no other branch meanwhile. Further conditions of the city, `fc`, come behind it.
 */
export const fleetOf = (cities: RawBuilder<unknown>) => sql<{ branch: number }>`
  select coalesce(fc.branch_id, 0) as branch from ${cities} fc where fc.uses_fleet_capacity and ${hasFleet(sql`coalesce(fc.branch_id, 0)`)}`
