import { sql } from 'kysely'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { ContactMessage } from '../rules/contact-message.ts'
import { buildContactMessageBranchCondition } from './build-contact-message-branch-condition.ts'
import { selectContactMessages, toContactMessage } from './list-contact-messages.ts'

/**
 * Lists the complaints that name an order, oldest first. The order number is as typed and does not prove who sent it.
 */
export async function listComplaints(app: App, staff: Staff, orderNo: string): Promise<ContactMessage[]> {
  requirePermission(staff, 'orders')
  const rows = await selectContactMessages(app.db)
    .where(buildContactMessageBranchCondition(staff))
    .where('kind', '=', 'grievance')
    .where(sql<boolean>`upper(data ->> 'orderNo') = ${orderNo.toUpperCase()}`)
    .orderBy('contact_messages.id')
    .limit(20)
    .execute()
  return rows.map(toContactMessage)
}
