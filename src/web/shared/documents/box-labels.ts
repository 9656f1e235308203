import { DEFAULT_BOXES, parseBoxCount } from '#modules/documents/rules/box-labels.ts'
import { readBoxLabels } from '#modules/orders/index.server.ts'
import { getApp, requireActor, respondOnError } from '../../app-shell/session.ts'
import type { Route } from './+types/box-labels'
import { buildFileResponse } from './file-response.ts'

/** `GET /documents/box-labels/:orderno?boxes=30`: labels to stick on boxes, for staff and for a customer who packs. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await respondOnError(requireActor(args))
  const boxes = parseBoxCount(new URL(args.request.url).searchParams.get('boxes')) ?? DEFAULT_BOXES
  return buildFileResponse(await respondOnError(readBoxLabels(getApp(args.context), actor, args.params.orderno, boxes)))
}
