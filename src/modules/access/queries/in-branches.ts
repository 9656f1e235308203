import { type RawBuilder, sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import type { Actor, Staff } from '../rules/actor.ts'
import { boundTo, COMPANY } from '../rules/branches.ts'

type Of = RawBuilder<unknown>

/**
 * The condition that binds a query to the branches of who asks: that a city is served by one of them. What has no city, and a city that no branch
 * serves, is the company's own. All that staff read or change of an order, a customer, a city goes by this and the four below; nothing else
 * says what a branch is.
 */
export function inBranches(actor: Actor, cityId: Of): RawBuilder<boolean> {
  const own = boundTo(actor)
  if (!own) return sql`true`
  const branches = sql`${[...own]}::int[]`
  return sql`coalesce(${cityId}, 0) = any(array(
    select bound_city.id from cities bound_city where coalesce(bound_city.branch_id, ${COMPANY}::int) = any(${branches})
    union all select 0 where ${COMPANY}::int = any(${branches})))`
}

/** Of what names its branch itself: a truck, a worker, a team (`isOfTheirs` of one that was read). */
export function ofBranches(actor: Actor, branchId: Of): RawBuilder<boolean> {
  const own = boundTo(actor)
  return own ? sql`coalesce(${branchId}, ${COMPANY}::int) = any(${[...own]}::int[])` : sql`true`
}

/** Of an order by its id. What is about no order is the company's own. */
export function orderInBranches(actor: Actor, orderId: Of): RawBuilder<boolean> {
  const own = boundTo(actor)
  if (!own) return sql`true`
  return sql`(exists (select from orders bound_order where bound_order.id = ${orderId} and ${inBranches(actor, sql`bound_order.city_id`)})
    or (${orderId} is null and ${own.includes(COMPANY)}::boolean))`
}

/** By staff, for a number whose account was there before, and nothing came of it yet: typing a number makes nobody a customer of one's own. */
const onlyTyped = sql<boolean>`bound_order.status in ('Quotation', 'Cancelled') and exists (
  select from order_events begun join customers older on older.id = bound_order.customer_id
  where begun.order_id = bound_order.id and begun.kind in ('placed', 'requested') and begun.actor like 'staff:%'
    and older.created_at < bound_order.created_at - interval '1 minute')`

/** Of a customer: one who has an order there. */
export function customerInBranches(actor: Actor, customerId: Of): RawBuilder<boolean> {
  if (!boundTo(actor)) return sql`true`
  return sql`exists (select from orders bound_order where bound_order.customer_id = ${customerId} and bound_order.placed_at is not null
    and ${inBranches(actor, sql`bound_order.city_id`)} and not (${onlyTyped}))`
}

/** Of what a member of staff wrote about a person, whatever it was about: who works for one of the same branches. `id` and `branches`: of who wrote. */
export function authorInBranches(actor: Staff, author: { id: Of; branches: Of }): RawBuilder<boolean> {
  const own = boundTo(actor)
  if (!own) return sql`true`
  return sql`(${author.id} = ${actor.id} or exists (select from jsonb_array_elements_text(${author.branches}) of_author
    where of_author::int = any(${[...own]}::int[])))`
}

/** Of what names a city in a person's own words. */
export function placeInBranches(actor: Actor, cityName: Of): RawBuilder<boolean> {
  if (!boundTo(actor)) return sql`true`
  return inBranches(
    actor,
    sql`(select named.id from cities named where lower(trim(${cityName})) in (lower(named.name), named.slug) limit 1)`,
  )
}

/** Refuses 'forbidden' staff.all-branches: what is the whole company's is for who is bound to no branch. */
export function requireAllBranches(actor: Actor): void {
  if (boundTo(actor)) throw reject('forbidden', 'staff.all-branches')
}
