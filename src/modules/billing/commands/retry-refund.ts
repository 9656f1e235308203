import { reject } from '#kernel/domain-error.ts'
import { formatEnglishDay, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockOrder, type OrderRow, recordEvent, refreshFlags } from '#modules/orders/internal.server.ts'
import { lookUpFailedRefund, markRefundPaid, reopenFailedRefund } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'

/**
 * Retries a failed refund under a new name. A background task submits it, after checking whether the first attempt
 * succeeded after all. This function and the two below reject with 'forbidden' staff.right, and with 'conflict'
 * refund.state if the refund is in another state.
 */
export const retryRefund = (app: App, staff: Staff, orderNo: string, key: string) =>
  closeFailedRefund(app, staff, orderNo, 'asked for once more', (tx, { id }) => reopenFailedRefund(app, tx, id, key))

/**
 * Records that a failed refund was paid manually, for instance by bank transfer, under `reference`. Rejects with
 * 'invalid' reference.required, and as `requireRefundNotMade` does.
 */
export async function recordManualRefund(app: App, staff: Staff, orderNo: string, key: string, reference: string) {
  if (!reference.trim()) throw reject('invalid', 'reference.required', { reference: 'reference.required' })
  await requireRefundNotMade(app, staff, orderNo, key)
  await closeFailedRefund(app, staff, orderNo, `paid by hand, ${reference}`, (tx, { id }) =>
    markRefundPaid(app, tx, id, key, { reference, on: toIndiaDate(app.now()) }),
  )
}

/**
 * Records a cash refund: by whom, and on which date, between its request and today. Rejects with 'invalid' hand.by,
 * hand.on.
 */
export async function recordCashRefund(
  app: App,
  staff: Staff,
  orderNo: string,
  key: string,
  { by, on }: { by: string; on: IndiaDate },
) {
  if (!by.trim()) throw reject('invalid', 'hand.by', { by: 'hand.by' })
  const wrongDate = reject('invalid', 'hand.on', { on: 'hand.on' })
  if (on > toIndiaDate(app.now())) throw wrongDate
  await requireRefundNotMade(app, staff, orderNo, key)
  const handoverNote = `handed back by ${by}, ${formatEnglishDay(on)}`
  await closeFailedRefund(app, staff, orderNo, handoverNote, async (tx, { id }) => {
    const requestedRefund = await tx
      .selectFrom('refunds')
      .select('requested_at')
      .where('order_id', '=', id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (requestedRefund && on < toIndiaDate(requestedRefund.requested_at)) throw wrongDate
    return markRefundPaid(app, tx, id, key, { reference: handoverNote, on })
  })
}

/**
 * Asks the provider whether a failed refund was made after all, before it is paid in another way or withdrawn. If it
 * was made, that is booked and the action is rejected with 'conflict' refund.made. If the provider does not answer,
 * rejects with 'unavailable' provider.away.
 */
export async function requireRefundNotMade(app: App, staff: Staff, orderNo: string, key: string): Promise<void> {
  requirePermission(staff, 'money')
  const { id } = await inTransaction(app.db, tx => lockOrder(tx, { orderNo, by: staff }))
  const made = await lookUpFailedRefund(app, id, key)
  if (!made) return
  await recordReportedRefunds(app, 'job', [made])
  throw reject('conflict', 'refund.made')
}

async function closeFailedRefund(
  app: App,
  staff: Staff,
  orderNo: string,
  note: string,
  settle: (tx: Tx, order: OrderRow) => Promise<boolean>,
): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    if (!(await settle(tx, order))) throw reject('conflict', 'refund.state')
    await recordEvent(app, tx, order, 'refund', { actor: staff, note })
    await refreshFlags(app, tx, order.id, staff)
  })
}
