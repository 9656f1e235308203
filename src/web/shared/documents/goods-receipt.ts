import { openGoodsReceipt } from '#modules/documents/index.server.ts'
import { answering, appOf, knownActor } from '../../app-shell/session.ts'
import type { Route } from './+types/goods-receipt'
import { fileResponse } from './file-response.ts'

/** `GET /documents/goods-receipt/:orderno`: the items that the carrier received, for the customer and staff. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await answering(knownActor(args))
  return fileResponse(await answering(openGoodsReceipt(appOf(args.context), actor, args.params.orderno)))
}
