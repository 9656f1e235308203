import { boxesAsked, USUAL_BOXES } from '#modules/documents/rules/box-labels.ts'
import { readBoxLabels } from '#modules/orders/index.server.ts'
import { answering, appOf, knownActor } from '../../app-shell/session.ts'
import type { Route } from './+types/box-labels'
import { fileResponse } from './file-response.ts'

/** `GET /documents/box-labels/:orderno?boxes=30`: labels to stick on boxes, for staff and for a customer who packs. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await answering(knownActor(args))
  const boxes = boxesAsked(new URL(args.request.url).searchParams.get('boxes')) ?? USUAL_BOXES
  return fileResponse(await answering(readBoxLabels(appOf(args.context), actor, args.params.orderno, boxes)))
}
