import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { markRefundPaid } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { closeFailedRefund } from './close-failed-refund.ts'
import { requireRefundNotMade } from './require-refund-not-made.ts'

/**
 * Records that a failed refund was paid manually, for instance by bank transfer, under `reference`. Rejects with
 * 'invalid' reference.required, and as `requireRefundNotMade` and `closeFailedRefund` do.
 */
export async function recordManualRefund(app: App, staff: Staff, orderNo: string, key: string, reference: string) {
  if (!reference.trim()) throw reject('invalid', 'reference.required', { reference: 'reference.required' })
  await requireRefundNotMade(app, staff, orderNo, key)
  await closeFailedRefund(app, staff, orderNo, `paid by hand, ${reference}`, (tx, { id }) =>
    markRefundPaid(app, tx, id, key, { reference, on: toIndiaDate(app.now()) }),
  )
}
