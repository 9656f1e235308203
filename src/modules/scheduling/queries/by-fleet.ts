import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a city (an expression that is its id) sells what people and trucks can do: where its branch has a truck and somebody who drives. Until they were entered it sells
 * as many orders a window as its row says. Home services always do: their crews stand with the category.
 */
export const byFleet = (city: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from cities fc where fc.id = ${city}
    and exists (select from trucks ft where coalesce(ft.branch_id, 0) = coalesce(fc.branch_id, 0) and ft.state <> 'retired')
    and exists (select from workers fw where coalesce(fw.branch_id, 0) = coalesce(fc.branch_id, 0) and fw.left_on is null and fw.roles @> '["driver"]'))`
