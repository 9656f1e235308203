import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toCancellable } from '../record/order-row.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import {
  type CancellationPreview,
  calculateCancellation,
  getCurrentCancellationStep,
} from '../record/rules/cancellation.ts'

/**
 * Returns the cancellation charge and refund of a customer's order as of now. Refuses 'conflict' where it cannot be
 * cancelled, 'unknown' for another customer's order.
 */
export async function previewCancellation(app: App, customer: Customer, orderNo: string): Promise<CancellationPreview> {
  const order = toCancellable(await readOrderRow(app, customer, orderNo))
  const decision = calculateCancellation(order, app.now(), 'customer')
  if (!decision.ok) throw reject('conflict', decision.code)
  const { ok: _, ...preview } = decision
  return { paid: order.paid, ...preview, share: getCurrentCancellationStep(order, app.now()).share }
}
