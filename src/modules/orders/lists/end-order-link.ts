import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endLinks } from '#platform/link-revisions.ts'
import { lockOrder } from '../record/lock-order.ts'
import { recordEvent } from '../record/record-transition.ts'
import type { OrderLink } from './rules/order-links.ts'

/**
 * Ends every link of one kind that was given out for an order: sent to the wrong number, passed on, or stolen. Messages
 * sent later carry a new one. The approval links of HR are for the whole business customer, so all of its links end.
 * Refuses 'forbidden' staff.right, 'unknown' order.unknown, 'conflict' order.changed and business-customer.none.
 */
export async function endOrderLink(
  app: App,
  staff: Staff,
  orderNo: string,
  { link, seen }: { link: OrderLink; seen: number },
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (link === 'approval' && order.business_customer_id === null) throw reject('conflict', 'business-customer.none')
    await endLinks(tx, link, link === 'approval' ? order.business_customer_id! : orderNo, app.now())
    await recordEvent(app, tx, order, `${link}-link-ended`, { actor: staff })
  })
}
