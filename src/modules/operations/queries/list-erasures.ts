import { sql } from 'kysely'
import { type Page, pageAt, pageOf } from '#kernel/page.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'

export type Erasure = {
  id: number
  name: string
  askedAt: Date
  doneAt: Date | null
  doneBy: string | null
  /** Bookings that have to end first. */
  openOrders: number
}

/** A page of who asked to be forgotten: the open ones first, the longest waiting of them first. */
export async function listErasures(app: App, staff: Staff, page = 1): Promise<Page<Erasure>> {
  requireRight(staff, 'erasure')
  const { limit, offset } = pageAt(page)
  const { rows } = await sql<Erasure>`
    select r.id, c.name, r.asked_at as "askedAt", r.done_at as "doneAt", s.name as "doneBy",
      (select count(*) from orders o where o.customer_id = c.id and o.placed_at is not null
        and o.status in ('Token', 'Adminapproved', 'ready')) as "openOrders"
    from erasure_requests r join customers c on c.id = r.customer_id left join staff s on s.id = r.done_by
    order by r.done_at desc nulls first, r.id limit ${limit} offset ${offset}`.execute(app.db)
  return pageOf(rows)
}
