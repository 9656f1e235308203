import { type RawBuilder, sql } from 'kysely'
import { buildBranchCondition, buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'

/**
 * Builds the SQL condition that limits `business_customers f` to the branches of this member of staff, as for
 * customers: those of their branches, and those that have an order there.
 */
export const isBusinessCustomerInBranches = (staff: Staff): RawBuilder<boolean> =>
  sql`(${buildBranchCondition(staff, sql`f.branch_id`)} or exists (select from orders firm_order
    where firm_order.business_customer_id = f.id and firm_order.placed_at is not null and ${buildCityBranchCondition(staff, sql`firm_order.city_id`)}))`
