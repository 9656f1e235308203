import { getBookingStage } from '../../record/rules/booking-stage.ts'
import type { OrderView } from '../../record/rules/order-view.ts'
import type { QuotationVersionStatus } from '../../versions/rules/quotation-version.ts'

type ComparableOrder = Pick<OrderView, 'status' | 'payable' | 'service' | 'longDistance' | 'quotation'>

/**
 * True if the customer may compare scenarios of a move and apply one: as long as its token waits and placing it again
 * would overwrite it (`write-draft.ts`). Quotation versions are compared elsewhere.
 */
export const canCompareScenarios = (
  order: ComparableOrder,
  versions: readonly { standing: QuotationVersionStatus }[],
): boolean =>
  getBookingStage(order) === 'token' &&
  order.service === null &&
  !order.longDistance &&
  order.quotation !== null &&
  versions.length === 0
