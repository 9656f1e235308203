import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { exportFleet } from '#modules/crews/index.server.ts'
import { isFleetFile } from '#modules/crews/rules/fleet-files.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { buildFileResponse } from '#web/shared/documents/file-response.ts'
import type { Route } from './+types/export'

/** `GET /console/fleet/export/:kind`: returns all trucks or workers as a file, for staff who may change them. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const write = async () => {
    const { kind } = args.params
    if (!isFleetFile(kind)) throw reject('unknown', 'fleet.unknown')
    const content = Buffer.from(await exportFleet(app, staff, kind))
    return { filename: `${kind}-${toIndiaDate(app.now())}.csv`, contentType: 'text/csv; charset=utf-8', content }
  }
  return buildFileResponse(await respondOnError(write()))
}
