import { printTripSheet } from '#modules/dispatch/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { buildFileResponse } from '#web/shared/documents/file-response.ts'
import { parseFleetId } from '../../fleet/parse-fleet-id.ts'
import type { Route } from './+types/sheet'

/** `GET /console/trips/:id/sheet`: returns the trip sheet that the driver carries. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return buildFileResponse(await respondOnError(printTripSheet(app, staff, parseFleetId(args.params.id))))
}
