import { readForwardingNote } from '#modules/orders/index.server.ts'
import { getApp, requireActor, respondOnError } from '../../app-shell/session.ts'
import type { Route } from './+types/forwarding-note'
import { buildFileResponse } from './file-response.ts'

/** `GET /documents/forwarding-note/:orderno`: the note that the consignor signs, for the present state of the order. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await respondOnError(requireActor(args))
  return buildFileResponse(await respondOnError(readForwardingNote(getApp(args.context), actor, args.params.orderno)))
}
