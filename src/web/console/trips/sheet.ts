import { readTripSheet } from '#modules/dispatch/index.server.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { fileResponse } from '#web/shared/documents/file-response.ts'
import { idOf } from '../fleet/id-of.ts'
import type { Route } from './+types/sheet'

/** `GET /console/trips/:id/sheet`: returns the trip sheet that the driver carries. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  return fileResponse(await answering(readTripSheet(app, staff, idOf(args.params.id))))
}
