import { sql } from 'kysely'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

export type OrderLead = { id: number; source: string; owner: string | null }

/**
 * Finds the lead that became an order, with its source and owner; null where there is none. Rejects with 'forbidden'
 * staff.right.
 */
export async function findLeadOfOrder(app: App, staff: Staff, orderId: number): Promise<OrderLead | null> {
  requirePermission(staff, 'leads')
  const lead = await app.db
    .selectFrom('leads as l')
    .innerJoin('lead_sources as source', 'source.id', 'l.source_id')
    .leftJoin('staff as s', 's.id', 'l.owner_id')
    .select(['l.id', 'source.name as source', 's.name as owner'])
    .where('l.order_id', '=', orderId)
    .where(buildCityBranchCondition(staff, sql`l.city_id`))
    .orderBy('l.id', 'desc')
    .executeTakeFirst()
  return lead ?? null
}
