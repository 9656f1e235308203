import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { announceQuotationVersion, replaceSentVersions } from './announce-quotation-version.ts'
import { requireUnpaidQuotation } from './create-quotation-version.ts'
import { selectQuotationVersions } from './list-quotation-versions.ts'
import { canChangeVersionState } from './rules/quotation-version.ts'

/**
 * Sends a draft to the customer, replacing the version offered before; an accepted version stays in force until this
 * one is accepted. Refuses 'conflict' order.changed, order.status, version.over for one that is no draft, or of a move
 * that has changed since.
 */
export async function sendQuotationVersion(
  app: App,
  staff: Staff,
  orderNo: string,
  { n, seen }: { n: number; seen?: number },
): Promise<void> {
  requirePermission(staff, 'quotes')
  const now = app.now()
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    requireUnpaidQuotation(order)
    const version = await selectQuotationVersions(tx, order.id).where('n', '=', n).executeTakeFirst()
    const fresh = version?.of_revision === order.revision && version.valid_until >= toIndiaDate(now)
    if (!version || !fresh || !canChangeVersionState(version.state, 'sent', 'staff'))
      throw reject('conflict', 'version.over')
    await replaceSentVersions(tx, order.id, n)
    await tx
      .updateTable('quotation_versions')
      .set({ state: 'sent', sent_at: now })
      .where('id', '=', version.id)
      .execute()
    const { total } = version.quotation
    await announceQuotationVersion(app, tx, order, { n, total, validUntil: version.valid_until }, staff)
  })
}

/** Records that the customer opened the versions that were sent. */
export async function markVersionsSeen(app: App, customer: Customer, orderNo: string): Promise<void> {
  await app.db
    .updateTable('quotation_versions')
    .set({ state: 'seen', seen_at: app.now() })
    .where('state', '=', 'sent')
    .where('order_id', 'in', orders =>
      orders.selectFrom('orders').select('id').where('order_no', '=', orderNo).where('customer_id', '=', customer.id),
    )
    .execute()
}
