import { openDocument } from '#modules/documents/index.server.ts'
import { storeOrderQuotation } from '#modules/orders/index.server.ts'
import { getApp, requireActor, respondOnError } from '../../app-shell/session.ts'
import type { Route } from './+types/quotation-document'
import { buildFileResponse } from './file-response.ts'

/** `GET /documents/quotation/:orderno`: the quotation of an order in its present state, stored when first requested. */
export async function loader(args: Route.LoaderArgs) {
  const app = getApp(args.context)
  const actor = await respondOnError(requireActor(args))
  const id = await respondOnError(storeOrderQuotation(app, actor, args.params.orderno))
  return buildFileResponse(await respondOnError(openDocument(app, actor, id)))
}
