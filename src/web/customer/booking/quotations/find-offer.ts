import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import type { QuotationVersionView } from '#modules/orders/index.server.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { canAcceptVersion, isOfferedVersion } from '#modules/orders/versions/rules/quotation-version.ts'

/** The quotation version that awaits the customer's answer: the proposed price, beside the current one. */
export type CustomerOffer = {
  n: number
  total: Paise
  kind: QuotationVersionView['kind']
  /** The current price, and by how much the proposed one is higher; null where none can be paid now. */
  current: { total: Paise; difference: Paise } | null
  validUntil: IndiaDate
  canAccept: boolean
}

/** Returns the newest version that was sent; null where none awaits an answer. */
export function findOffer(order: OrderView, versions: readonly QuotationVersionView[]): CustomerOffer | null {
  const version = versions.findLast(({ standing }) => isOfferedVersion(standing))
  if (!version) return null
  const { n, kind, validUntil, quotation, standing } = version
  const { total } = quotation
  return {
    ...{ n, total, kind, validUntil },
    current: order.payable.can ? { total: order.total, difference: subtract(total, order.total) } : null,
    canAccept: canAcceptVersion(standing, kind),
  }
}
