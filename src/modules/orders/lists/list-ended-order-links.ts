import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { findEndedLinks } from '#platform/link-revisions.ts'
import type { OrderView } from '../record/rules/order-view.ts'
import { type OrderLink, orderLinks } from './rules/order-links.ts'

/**
 * Returns the time at which the links of an order were last ended, by kind. The caller has read the order as this
 * member of staff.
 */
export async function listEndedOrderLinks(
  app: App,
  staff: Staff,
  { orderNo, businessCustomer: firm }: Pick<OrderView, 'orderNo' | 'businessCustomer'>,
): Promise<Partial<Record<OrderLink, Date>>> {
  requirePermission(staff, 'orders')
  const ended: Partial<Record<OrderLink, Date>> = {}
  for (const link of orderLinks) {
    const subject = link === 'approval' ? String(firm?.id ?? '') : orderNo
    const found = subject && (await findEndedLinks(app.db, link, [subject])).get(subject)
    if (found) ended[link] = found.endedAt
  }
  return ended
}
