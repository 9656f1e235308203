import { type RawBuilder, sql } from 'kysely'
import { buildCityNameBranchCondition, buildOrderBranchCondition } from '#modules/access/index.server.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'

/**
 * Builds the branch condition for a row of `contact_messages`. A complaint belongs to the city of its order, a job
 * application to the city it names, and everything else to the company itself.
 */
export function buildContactMessageBranchCondition(actor: Actor): RawBuilder<boolean> {
  if (!getBoundBranches(actor)) return sql`true`
  const named = sql`(select o.id from orders o where o.order_no = upper(contact_messages.data ->> 'orderNo') and o.placed_at is not null)`
  return sql`(case when ${named} is not null then ${buildOrderBranchCondition(actor, named)}
    else ${buildCityNameBranchCondition(actor, sql`contact_messages.data ->> 'city'`)} end)`
}
