import { sql } from 'kysely'
import type { Page, Place } from '#kernel/page.ts'
import { orderInBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listUnsent, type UnsentMessage } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'

/** Of a message `m`: that it is about an order which one may see. */
export const messageInBranches = (staff: Staff) => orderInBranches(staff, sql`m.order_id`)

/** A page of what reached nobody, as far as it is about one's orders. Refuses 'forbidden' staff.right. */
export async function unsentOf(app: App, staff: Staff, place: Place): Promise<Page<UnsentMessage>> {
  requireRight(staff, 'orders')
  return listUnsent(app, messageInBranches(staff), place)
}
