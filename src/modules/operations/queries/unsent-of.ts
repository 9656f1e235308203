import { sql } from 'kysely'
import type { Page, Place } from '#kernel/page.ts'
import { orderInBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listUnsent, type UnsentMessage } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'

/** Builds the condition that a message `m` belongs to an order within the branches of `staff`. */
export const messageInBranches = (staff: Staff) => orderInBranches(staff, sql`m.order_id`)

/**
 * Returns a page of messages that reached nobody, for orders within the branches of `staff`. Rejects with 'forbidden'
 * staff.right.
 */
export async function unsentOf(app: App, staff: Staff, place: Place): Promise<Page<UnsentMessage>> {
  requireRight(staff, 'orders')
  return listUnsent(app, messageInBranches(staff), place)
}
