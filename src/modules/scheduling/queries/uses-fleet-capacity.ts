import { type RawBuilder, sql } from 'kysely'

/**
 * Builds the SQL condition that a branch (an expression for its id, 0 for the company's own office) has a truck and a
 * driver.
 */
export const buildHasFleetCondition = (branch: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from trucks ft where coalesce(ft.branch_id, 0) = ${branch} and ft.state <> 'retired')
  and exists (select from workers fw where coalesce(fw.branch_id, 0) = ${branch} and fw.left_on is null and fw.roles @> '["driver"]'))`

/**
 * Builds the SQL condition that a city (an expression for its id) sells by fleet capacity: staff chose so (`isChosen`:
 * another expression for that choice), and its branch has a truck and a driver. Otherwise it sells a fixed number of
 * orders per window, as home services always do: their number of crews is set at the category.
 */
export const usesFleetCapacity = (
  city: RawBuilder<unknown>,
  isChosen: RawBuilder<unknown> = sql`fc.uses_fleet_capacity`,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from cities fc where fc.id = ${city} and ${isChosen} and ${buildHasFleetCondition(sql`coalesce(fc.branch_id, 0)`)})`

/**
 * Selects the branch whose fleet capacity a city sells, 0 being the company's own office; no row if it sells a fixed
 * number. `cities`: the table, or a row of it that the statement has locked, so that it cannot move to another branch.
 * Further conditions on the city, `fc`, can be appended.
 */
export const selectFleetBranch = (cities: RawBuilder<unknown>) => sql<{ branch: number }>`
  select coalesce(fc.branch_id, 0) as branch from ${cities} fc where fc.uses_fleet_capacity and ${buildHasFleetCondition(sql`coalesce(fc.branch_id, 0)`)}`
