import { reject } from '#kernel/domain-error.ts'
import { formatEnglishDay, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { markRefundPaid } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { closeFailedRefund } from './close-failed-refund.ts'
import { requireRefundNotMade } from './require-refund-not-made.ts'

/**
 * Records a cash refund: by whom, and on which date, between its request and today. Rejects with 'invalid' manual-refund.by,
 * manual-refund.on, and as `requireRefundNotMade` and `closeFailedRefund` do.
 */
export async function recordCashRefund(
  app: App,
  staff: Staff,
  orderNo: string,
  key: string,
  { by, on }: { by: string; on: IndiaDate },
) {
  if (!by.trim()) throw reject('invalid', 'manual-refund.by', { by: 'manual-refund.by' })
  const wrongDate = reject('invalid', 'manual-refund.on', { on: 'manual-refund.on' })
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
