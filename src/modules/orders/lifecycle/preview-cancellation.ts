import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toCancellable } from '../record/order-row.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import {
  type CancellationPreview,
  calculateCancellationCharge,
  getCurrentCancellationStep,
} from '../record/rules/cancellation-charge.ts'

/**
 * Returns the cancellation charge and refund of a customer's order as of now. Refuses 'conflict' where it cannot be
 * cancelled, 'unknown' for another customer's order.
 */
export async function previewCancellation(app: App, customer: Customer, orderNo: string): Promise<CancellationPreview> {
  const order = toCancellable(await readOrderRow(app, customer, orderNo))
  const decision = calculateCancellationCharge(order, app.now(), 'customer')
  if (!decision.ok) throw reject('conflict', decision.code)
  const { ok: _, compensation: _none, ...preview } = decision
  return { paid: order.paid, ...preview, share: getCurrentCancellationStep(order, app.now()).share }
}
