import type { OrderView } from '../../record/rules/order-view.ts'
import { stageOf } from '../../record/rules/stage.ts'
import type { VersionStatus } from '../../versions/rules/quote-version.ts'

type Order = Pick<OrderView, 'status' | 'payable' | 'service' | 'longDistance' | 'quotation'>

/**
 * True if the customer may compare scenarios of a move and apply one: as long as its token waits and placing it again
 * would overwrite it (`write-draft.ts`). Quotation versions are compared elsewhere.
 */
export const canTry = (order: Order, versions: readonly { standing: VersionStatus }[]): boolean =>
  stageOf(order) === 'token' &&
  order.service === null &&
  !order.longDistance &&
  order.quotation !== null &&
  versions.length === 0
