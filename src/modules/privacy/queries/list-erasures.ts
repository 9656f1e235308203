import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { PagedRows, PagePosition, RequestState } from '#kernel/list-page.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, buildRequestCondition, orderOpenFirst } from '#platform/database/keyset.ts'

export type ErasureRequest = {
  id: number
  name: string
  requestedAt: Date
  doneAt: Date | null
  doneBy: string | null
  /** Bookings that must be completed or cancelled first. */
  openOrders: number
  /** Bookings whose evidence stays blocked for claims, and until when at the latest. */
  held: number
  heldUntil: IndiaDate | null
}

const sortOrder = orderOpenFirst(sql`r.done_at`, sql`r.id`)

/** Returns a page of erasure requests: open ones first, oldest first. Rejects with 'forbidden' staff.right. */
export async function listErasures(
  app: App,
  staff: Staff,
  place: PagePosition = {},
  state: RequestState = 'all',
): Promise<PagedRows<ErasureRequest>> {
  requirePermission(staff, 'erasure')
  requireAllBranches(staff)
  const { where, orderBy, cursor, limit, page } = buildKeyset(sortOrder, place)
  const { rows } = await sql<ErasureRequest & { cursor: string[] }>`
    select ${cursor} as cursor, r.id, c.name, r.requested_at as "requestedAt", r.done_at as "doneAt", s.name as "doneBy",
      (select count(*) from orders o where o.customer_id = c.id and o.placed_at is not null
        and o.status in ('Token', 'Adminapproved', 'ready')) as "openOrders",
      (select count(*) from erasure_holds h join orders o on o.id = h.order_id where o.customer_id = c.id) as held,
      (select max(h.until) from erasure_holds h join orders o on o.id = h.order_id where o.customer_id = c.id) as "heldUntil"
    from erasure_requests r join customers c on c.id = r.customer_id left join staff s on s.id = r.done_by
    where ${where} and ${buildRequestCondition(state, sql`r.done_at is null`)} order by ${orderBy} limit ${limit}`.execute(
    app.db,
  )
  return page(rows)
}
