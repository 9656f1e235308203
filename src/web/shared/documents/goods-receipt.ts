import { openGoodsReceipt } from '#modules/documents/index.server.ts'
import { getApp, requireActor, respondOnError } from '../../app-shell/session.ts'
import type { Route } from './+types/goods-receipt'
import { buildFileResponse } from './file-response.ts'

/** `GET /documents/goods-receipt/:orderno`: the items that the carrier received, for the customer and staff. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await respondOnError(requireActor(args))
  return buildFileResponse(await respondOnError(openGoodsReceipt(getApp(args.context), actor, args.params.orderno)))
}
