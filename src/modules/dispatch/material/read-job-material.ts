import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { type MaterialCount, suggestMaterialCount } from './rules/material.ts'

export type JobMaterial = {
  orderNo: string
  leg: Leg
  revision: number
  /** Volume that is packed or carried; null if there is none. */
  cft: number | null
  /** Active materials, and inactive ones that were issued. */
  rows: { id: number; name: string; unit: string; suggested: number; count: MaterialCount | null }[]
}

/**
 * Returns the packing material of a leg, without costs, which have a permission of their own. Refuses 'forbidden'
 * staff.right, 'unknown' order.unknown.
 */
export async function readJobMaterial(app: App, staff: Staff, orderNo: string, leg: Leg): Promise<JobMaterial> {
  requirePermission(staff, 'orders')
  const { rows: found } = await sql<{ id: number; cft: number | null; packs: boolean; revision: number }>`
    select o.id, coalesce(max(j.cft), case when bool_and(j.leg = 0) then o.total_cft end) as cft, bool_or(j.kind = 'pack') as packs, coalesce(max(i.revision), 0) as revision
    from orders o join jobs j on j.order_id = o.id and j.leg = ${leg} left join material_issues i on i.order_id = o.id and i.leg = j.leg
    where o.order_no = ${orderNo} and ${buildCityBranchCondition(staff, sql`o.city_id`)} group by o.id`.execute(app.db)
  const [order] = found
  if (!order) throw reject('unknown', 'order.unknown')
  const { rows } = await sql<{
    id: number
    name: string
    unit: string
    per_hundred: number
    line: MaterialCount | null
  }>`
    select m.id, m.name, m.unit, m.per_hundred,
      case when l.material_id is not null then json_build_object('issued', l.issued, 'used', l.used, 'returned', l.returned) end as line
    from materials m left join material_lines l on l.material_id = m.id and l.order_id = ${order.id} and l.leg = ${leg}
    where m.active or l.material_id is not null order by m.name`.execute(app.db)
  return {
    ...{ orderNo, leg, revision: order.revision, cft: order.cft },
    rows: rows.map(({ id, name, unit, per_hundred, line }) => ({
      ...{ id, name, unit, count: line },
      suggested: order.packs ? suggestMaterialCount(per_hundred, order.cft) : 0,
    })),
  }
}

/** Returns the cost of the packing material used for all legs of an order; null until everything issued is counted. */
export async function calculateUsedMaterialCost(db: Db, orderId: number): Promise<Paise | null> {
  const { rows } = await sql<{ cost: number | null }>`
    select case when bool_and(used is not null) then sum(used * cost)::bigint end as cost from material_lines where order_id = ${orderId}`.execute(
    db,
  )
  const cost = rows[0]?.cost ?? null
  return cost === null ? null : paise(cost)
}
