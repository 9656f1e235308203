import { type RawBuilder, sql } from 'kysely'
import { orderInBranches, placeInBranches } from '#modules/access/index.server.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { boundTo } from '#modules/access/rules/branches.ts'

/**
 * Builds the branch condition for a row of `contact_messages`. A complaint belongs to the city of its order, a job
 * application to the city it names, and everything else to the company itself.
 */
export function contactMessageInBranches(actor: Actor): RawBuilder<boolean> {
  if (!boundTo(actor)) return sql`true`
  const named = sql`(select o.id from orders o where o.order_no = upper(contact_messages.data ->> 'orderNo') and o.placed_at is not null)`
  return sql`(case when ${named} is not null then ${orderInBranches(actor, named)}
    else ${placeInBranches(actor, sql`contact_messages.data ->> 'city'`)} end)`
}
