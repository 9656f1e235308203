import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import {
  buildCityBranchCondition,
  buildCustomerBranchCondition,
  requirePermission,
} from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import type { App } from '#platform/app.ts'
import type { LeadEventKind } from '../rules/lead.ts'

export type LeadEvent = { id: number; kind: LeadEventKind; what: string; words: string; by: string | null; at: Date }

/**
 * Returns a lead with its activity log, newest first, its earlier leads, and its customer account if staff may see
 * orders. Rejects with 'unknown' lead.unknown.
 */
export async function readLead(app: App, staff: Staff, id: number) {
  requirePermission(staff, 'leads')
  const row = await app.db
    .selectFrom('leads as l')
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .leftJoin('staff as s', 's.id', 'l.owner_id')
    .innerJoin('lead_sources as source', 'source.id', 'l.source_id')
    .leftJoin('presets as h', 'h.code', 'l.home')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.mobile', 'l.name', 'l.email', 'l.language', 'l.state', 'l.channel', 'l.revision'])
    .select([
      'l.owner_id as ownerId',
      's.name as owner',
      'l.city_id as cityId',
      'c.branch_id as branchId',
      'c.name as city',
      'l.unknown_city as unknownCity',
      'o.order_no as orderNo',
    ])
    .select(['l.next_at as nextAt', 'l.next_kind as nextKind', 'l.next_step as nextStep'])
    .select(['l.move_date as moveDate', 'l.flexible_days as flexibleDays', 'l.origin', 'l.destination'])
    .select(['source.name as source', 'l.source_id as sourceId'])
    .select(['l.home', 'h.name as homeName', 'l.budget'])
    .leftJoin('lead_consents as a', 'a.mobile', 'l.mobile')
    .select(['a.given_at as agreedAt', 'a.withdrawn_at as withdrawnAt', 'a.wording'])
    .select(['l.lost_reason as lostReason', 'l.enquired_at as enquiredAt', 'l.answered_at as answeredAt'])
    .select(['l.entered_by_staff as enteredByStaff', 'l.created_at as createdAt'])
    .where('l.id', '=', id)
    .where(buildCityBranchCondition(staff, sql`l.city_id`))
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'lead.unknown')
  const [events, before, customer, unsold] = await Promise.all([
    app.db
      .selectFrom('lead_events as e')
      .leftJoin('staff as s', 's.id', 'e.staff_id')
      .select(['e.id', 'e.kind', 'e.what', 'e.words', 's.name as by', 'e.at'])
      .where('e.lead_id', '=', id)
      .orderBy('e.id', 'desc')
      .limit(200)
      .execute(),
    app.db
      .selectFrom('leads as l')
      .select(['l.id', 'l.state', 'l.created_at as at'])
      .where('l.mobile', '=', row.mobile)
      .where('l.id', '<>', id)
      .where(buildCityBranchCondition(staff, sql`l.city_id`))
      .orderBy('l.id', 'desc')
      .limit(10)
      .execute(),
    hasPermission(staff, 'orders')
      ? app.db
          .selectFrom('customers')
          .select('id')
          .where('mobile', '=', row.mobile)
          .where(buildCustomerBranchCondition(staff, sql`customers.id`))
          .executeTakeFirst()
      : undefined,
    hasPermission(staff, 'quotes')
      ? app.db
          .selectFrom('orders')
          .select('order_no as orderNo')
          .where('mobile', '=', row.mobile)
          .where('status', '=', 'Quotation')
          .where('kind', '=', 'move')
          .where('placed_at', 'is not', null)
          .where(buildCityBranchCondition(staff, sql`orders.city_id`))
          .orderBy('id', 'desc')
          .limit(5)
          .execute()
      : [],
  ])
  return { ...row, events: events as LeadEvent[], before, customerId: customer?.id ?? null, unsold }
}
