import { readForwardingNote } from '#modules/orders/index.server.ts'
import { answering, appOf, knownActor } from '../../app-shell/session.ts'
import type { Route } from './+types/forwarding-note'
import { fileResponse } from './file-response.ts'

/** `GET /documents/forwarding-note/:orderno`: the note that the consignor signs, for the present state of the order. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await answering(knownActor(args))
  return fileResponse(await answering(readForwardingNote(appOf(args.context), actor, args.params.orderno)))
}
