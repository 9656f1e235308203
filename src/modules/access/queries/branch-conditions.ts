import { type RawBuilder, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Actor, Staff } from '../rules/actor.ts'
import { COMPANY_BRANCH_ID, getBoundBranches } from '../rules/branches.ts'

type SqlValue = RawBuilder<unknown>

/**
 * Builds the SQL condition that limits a query to the branches of the actor: the city must be served by one of them. A
 * row without a city, or in a city that no branch serves, belongs to the company itself (branch 0). Everything that
 * staff read or change of an order, a customer or a city is limited by this condition or one of those below.
 */
export function buildCityBranchCondition(actor: Actor, cityId: SqlValue): RawBuilder<boolean> {
  const own = getBoundBranches(actor)
  if (!own) return sql`true`
  const branches = sql`${[...own]}::int[]`
  return sql`coalesce(${cityId}, 0) = any(array(
    select bound_city.id from cities bound_city where coalesce(bound_city.branch_id, ${COMPANY_BRANCH_ID}::int) = any(${branches})
    union all select 0 where ${COMPANY_BRANCH_ID}::int = any(${branches})))`
}

/**
 * Builds the condition for rows with a branch column of their own, such as trucks, workers and teams. `isInOwnBranches`
 * checks the same for a row already read.
 */
export function buildBranchCondition(actor: Actor, branchId: SqlValue): RawBuilder<boolean> {
  const own = getBoundBranches(actor)
  return own ? sql`coalesce(${branchId}, ${COMPANY_BRANCH_ID}::int) = any(${[...own]}::int[])` : sql`true`
}

/** Builds the condition for an order by its id. A row without an order belongs to the company itself. */
export function buildOrderBranchCondition(actor: Actor, orderId: SqlValue): RawBuilder<boolean> {
  const own = getBoundBranches(actor)
  if (!own) return sql`true`
  return sql`(exists (select from orders bound_order where bound_order.id = ${orderId} and ${buildCityBranchCondition(actor, sql`bound_order.city_id`)})
    or (${orderId} is null and ${own.includes(COMPANY_BRANCH_ID)}::boolean))`
}

/**
 * True if staff only started this order for a number that already had an account, and the order came to nothing. Typing
 * a number must not make its owner visible as a customer of the branch.
 */
const isOnlyStartedByStaff = sql<boolean>`bound_order.status in ('Quotation', 'Cancelled') and exists (
  select from order_events begun join customers older on older.id = bound_order.customer_id
  where begun.order_id = bound_order.id and begun.kind in ('placed', 'requested') and begun.actor like 'staff:%'
    and older.created_at < bound_order.created_at - interval '1 minute')`

/** Builds the condition for a customer: they have an order in one of the branches. */
export function buildCustomerBranchCondition(actor: Actor, customerId: SqlValue): RawBuilder<boolean> {
  if (!getBoundBranches(actor)) return sql`true`
  return sql`exists (select from orders bound_order where bound_order.customer_id = ${customerId} and bound_order.placed_at is not null
    and ${buildCityBranchCondition(actor, sql`bound_order.city_id`)} and not (${isOnlyStartedByStaff}))`
}

/**
 * Builds the condition for what a member of staff wrote about a person: the author works for one of the same branches.
 * `id` and `branches` are the author's.
 */
export function buildAuthorBranchCondition(
  actor: Staff,
  author: { id: SqlValue; branches: SqlValue },
): RawBuilder<boolean> {
  const own = getBoundBranches(actor)
  if (!own) return sql`true`
  return sql`(${author.id} = ${actor.id} or exists (select from jsonb_array_elements_text(${author.branches}) of_author
    where of_author::int = any(${[...own]}::int[])))`
}

/** Builds the condition for rows that name a city as a person typed it. */
export function buildCityNameBranchCondition(actor: Actor, cityName: SqlValue): RawBuilder<boolean> {
  if (!getBoundBranches(actor)) return sql`true`
  return buildCityBranchCondition(
    actor,
    sql`(select named.id from cities named where lower(trim(${cityName})) in (lower(named.name), named.slug) limit 1)`,
  )
}

/**
 * Rejects with 'forbidden' staff.all-branches if the actor is bound to branches. Some functions concern the whole
 * company.
 */
export function requireAllBranches(actor: Actor): void {
  if (getBoundBranches(actor)) throw reject('forbidden', 'staff.all-branches')
}
