import { openDeliveryChallan } from '#modules/documents/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { buildFileResponse } from '#web/shared/documents/file-response.ts'
import type { Route } from './+types/challan-file'

/** `GET /console/orders/:orderno/challans/:id`: the delivery challan that moves with the goods. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return buildFileResponse(await respondOnError(openDeliveryChallan(app, staff, args.params.id)))
}
