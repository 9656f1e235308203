import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import type { ShownVersion } from '#modules/orders/index.server.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { canAccept, isOffered } from '#modules/orders/versions/rules/quote-version.ts'

/** The version of a quotation that waits for its customer: the price that is proposed, beside the one that applies. */
export type Offer = {
  n: number
  total: Paise
  kind: ShownVersion['kind']
  /** The price that applies until they accept, and by how much the proposed one is higher; null where none can be paid now. */
  current: { total: Paise; difference: Paise } | null
  validUntil: IndiaDate
  canAccept: boolean
}

/** The newest version that is offered; null where none waits. */
export function offerOf(order: OrderView, versions: readonly ShownVersion[]): Offer | null {
  const version = versions.findLast(({ standing }) => isOffered(standing))
  if (!version) return null
  const { n, kind, validUntil, quotation, standing } = version
  const { total } = quotation
  return {
    ...{ n, total, kind, validUntil },
    current: order.payable.can ? { total: order.total, difference: subtract(total, order.total) } : null,
    canAccept: canAccept(standing, kind),
  }
}
