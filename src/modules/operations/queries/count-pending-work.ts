import { sql } from 'kysely'
import {
  buildCityBranchCondition,
  buildCityNameBranchCondition,
  buildOrderBranchCondition,
} from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { buildContactMessageBranchCondition } from '#modules/contact-messages/index.server.ts'
import { buildConversationBranchCondition } from '#modules/conversations/index.server.ts'
import { countExpiringDocuments } from '#modules/crews/index.server.ts'
import { countExpiringPartnerDocuments } from '#modules/partners/index.server.ts'
import type { App } from '#platform/app.ts'

export type PendingWorkCounts = {
  contactMessages: number
  /** Conversations that wait for an answer; none without the permission. */
  inbox: number
  leads: number
  applications: number
  reviews: number
  erasures: number
  fleet: number
  partners: number
}

/** Counts what waits for staff, besides the orders. */
export async function countPendingWork(app: App, staff: Staff): Promise<PendingWorkCounts> {
  const { rows } = await sql<Omit<PendingWorkCounts, 'fleet' | 'partners'>>`
    select (select count(*) from contact_messages where handled_at is null and ${buildContactMessageBranchCondition(staff)}) as "contactMessages",
      (select count(*) from conversations c where c.unanswered_from is not null and ${hasPermission(staff, 'inbox')}::boolean and ${buildConversationBranchCondition(staff, sql`c.mobile`)}) as inbox,
      (select count(*) from leads l where l.owner_id = ${staff.id} and l.next_at < ${app.now()} and ${buildCityBranchCondition(staff, sql`l.city_id`)}) as leads,
      (select count(*) from partner_applications a where decided_at is null and ${buildCityNameBranchCondition(staff, sql`a.city`)}) as applications,
      (select count(*) from reviews where state = 'waiting' and ${buildOrderBranchCondition(staff, sql`reviews.order_id`)}) as reviews,
      (select count(*) from erasure_requests where done_at is null) as erasures`.execute(app.db)
  // Expiring documents concern only staff who may renew them.
  if (!hasPermission(staff, 'fleet')) return { ...rows[0]!, fleet: 0, partners: 0 }
  const [fleet, partners] = await Promise.all([
    countExpiringDocuments(app, staff),
    countExpiringPartnerDocuments(app, staff),
  ])
  return { ...rows[0]!, fleet, partners }
}
