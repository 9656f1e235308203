import { type RawBuilder, sql } from 'kysely'
import { buildCityBranchCondition, buildCustomerBranchCondition } from '#modules/access/index.server.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID, getBoundBranches } from '#modules/access/rules/branches.ts'

/**
 * Builds the branch condition for a conversation by its number. It belongs to the branches of the customer's orders; without
 * an order to that of the lead, and without either to the company itself. So entering a lead for a number does not open the
 * conversation of another branch's customer.
 */
export function buildConversationBranchCondition(actor: Actor, mobile: RawBuilder<unknown>): RawBuilder<boolean> {
  const own = getBoundBranches(actor)
  if (!own) return sql`true`
  return sql`(case
    when exists (select from customers c join orders o on o.customer_id = c.id where c.mobile = ${mobile} and o.placed_at is not null)
      then exists (select from customers c where c.mobile = ${mobile} and ${buildCustomerBranchCondition(actor, sql`c.id`)})
    when exists (select from leads l where l.mobile = ${mobile})
      then exists (select from leads l where l.mobile = ${mobile} and ${buildCityBranchCondition(actor, sql`l.city_id`)})
    else ${own.includes(COMPANY_BRANCH_ID)}::boolean end)`
}
