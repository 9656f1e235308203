import { sql } from 'kysely'
import { inBranches, orderInBranches, placeInBranches } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { may } from '#modules/access/rules/permissions.ts'
import { contactMessageInBranches } from '#modules/contact-messages/index.server.ts'
import { countDue } from '#modules/crews/index.server.ts'
import type { App } from '#platform/app.ts'

export type Waiting = {
  leads: number
  sales: number
  applications: number
  reviews: number
  erasures: number
  fleet: number
}

/** Counts what waits for staff, besides the orders. */
export async function countWaiting(app: App, staff: Staff): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, 'fleet'>>`
    select (select count(*) from contact_messages where handled_at is null and ${contactMessageInBranches(staff)}) as leads,
      (select count(*) from leads l where l.owner_id = ${staff.id} and l.next_at < ${app.now()} and ${inBranches(staff, sql`l.city_id`)}) as sales,
      (select count(*) from partner_applications a where decided_at is null and ${placeInBranches(staff, sql`a.city`)}) as applications,
      (select count(*) from reviews where state = 'waiting' and ${orderInBranches(staff, sql`reviews.order_id`)}) as reviews,
      (select count(*) from erasure_requests where done_at is null) as erasures`.execute(app.db)
  // Expiring documents concern only staff who may renew them.
  return { ...rows[0]!, fleet: may(staff, 'fleet') ? await countDue(app, staff) : 0 }
}
