import { reject } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { cancellableOf } from '../record/order-row.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import { type CancellationPreview, decideCancellation, stepNow } from '../record/rules/cancellation.ts'

/**
 * Returns the cancellation charge and refund of a customer's order as of now. Refuses 'conflict' where it cannot be
 * cancelled, 'unknown' for another customer's order.
 */
export async function previewCancellation(app: App, customer: Customer, orderNo: string): Promise<CancellationPreview> {
  const order = cancellableOf(await readOrderRow(app, customer, orderNo))
  const decision = decideCancellation(order, app.now(), 'customer')
  if (!decision.ok) throw reject('conflict', decision.code)
  const { ok: _, ...told } = decision
  return { paid: order.paid, ...told, share: stepNow(order, app.now()).share }
}
