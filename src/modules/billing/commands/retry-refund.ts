import type { Staff } from '#modules/access/rules/actor.ts'
import { reopenFailedRefund } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { closeFailedRefund } from './close-failed-refund.ts'

/**
 * Retries a failed refund under a new name. A background task submits it, after checking whether the first attempt
 * succeeded after all. Rejects as `closeFailedRefund` does.
 */
export const retryRefund = (app: App, staff: Staff, orderNo: string, key: string) =>
  closeFailedRefund(app, staff, orderNo, 'asked for once more', (tx, { id }) => reopenFailedRefund(app, tx, id, key))
