import type { OrderView } from '../../record/rules/order-view.ts'
import { stageOf } from '../../record/rules/stage.ts'
import type { VersionStatus } from '../../versions/rules/quote-version.ts'

type Order = Pick<OrderView, 'status' | 'payable' | 'service' | 'longDistance' | 'quotation'>

/**
 * Whether its customer may try what a move would cost otherwise, and take it: as long as its token waits and placing it again would write it over
 * (`write-draft.ts`). What the desk offers in versions is compared there.
 */
export const canTry = (order: Order, versions: readonly { standing: VersionStatus }[]): boolean =>
  stageOf(order) === 'token' &&
  order.service === null &&
  !order.longDistance &&
  order.quotation !== null &&
  versions.length === 0
