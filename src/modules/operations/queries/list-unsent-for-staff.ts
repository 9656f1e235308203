import { sql } from 'kysely'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listUnsent, type UnsentMessage } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'

/** Builds the condition that a message `m` belongs to an order within the branches of `staff`. */
export const buildMessageBranchCondition = (staff: Staff) => buildOrderBranchCondition(staff, sql`m.order_id`)

/**
 * Returns a page of messages that reached nobody, for orders within the branches of `staff`. Rejects with 'forbidden'
 * staff.right.
 */
export async function listUnsentForStaff(
  app: App,
  staff: Staff,
  place: PagePosition,
): Promise<PagedRows<UnsentMessage>> {
  requirePermission(staff, 'orders')
  return listUnsent(app, buildMessageBranchCondition(staff), place)
}
