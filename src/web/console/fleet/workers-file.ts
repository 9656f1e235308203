import { toIndiaDate } from '#kernel/india-time.ts'
import { listWorkers } from '#modules/crews/index.server.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { CSV_BATCH_SIZE, streamCsvList } from '../kit/stream-csv.ts'
import type { Route } from './+types/workers-file'
import { readWorkerSearch } from './read-fleet-search.ts'

const columns = ['name', 'mobile', 'roles', 'branch', 'licence', 'left'] as const

/** `GET /console/fleet/workers.csv`: all workers that the same query lists. */
export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readWorkerSearch(args.request)
  const file = streamCsvList({
    filename: `workers-${toIndiaDate(app.now())}`,
    columns: columns.map(column => t(`fleet.column.${column}`)),
    read: place => listWorkers(app.reader, staff, search, place, CSV_BATCH_SIZE),
    toCells: ({ name, mobile, roles, branch, licenceExpiresOn, leftOn }) => [
      ...[name, mobile, roles.map(role => t(`fleet.role.${role}`)).join(', '), branch ?? t('fleet.ownOffice')],
      ...[licenceExpiresOn, leftOn],
    ],
  })
  return respondOnError(file)
}
