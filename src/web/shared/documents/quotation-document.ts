import { openDocument } from '#modules/documents/index.server.ts'
import { storeOrderQuotation } from '#modules/orders/index.server.ts'
import { answering, appOf, knownActor } from '../../app-shell/session.ts'
import type { Route } from './+types/quotation-document'
import { fileResponse } from './file-response.ts'

/** `GET /documents/quotation/:orderno`: the quotation of an order in its present state, stored when first requested. */
export async function loader(args: Route.LoaderArgs) {
  const app = appOf(args.context)
  const actor = await answering(knownActor(args))
  const id = await answering(storeOrderQuotation(app, actor, args.params.orderno))
  return fileResponse(await answering(openDocument(app, actor, id)))
}
