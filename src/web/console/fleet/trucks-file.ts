import { toIndiaDate } from '#kernel/india-time.ts'
import { listTrucks } from '#modules/crews/index.server.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { truckDocumentKinds } from '#modules/crews/rules/truck-document.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { CSV_BATCH_SIZE, streamCsvList } from '../kit/stream-csv.ts'
import type { Route } from './+types/trucks-file'
import { readTruckSearch } from './read-fleet-search.ts'

const columns = ['registration', 'class', 'cft', 'branch', 'state', 'since', 'reason'] as const

/** `GET /console/fleet/trucks.csv`: all trucks that the same query lists, with the expiry dates of their documents. */
export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readTruckSearch(args.request)
  const file = streamCsvList({
    filename: `trucks-${toIndiaDate(app.now())}`,
    columns: [
      ...columns.map(column => t(`fleet.column.${column}`)),
      ...truckDocumentKinds.map(kind => t('fleet.column.expiry', { document: t(`fleet.paper.${kind}`) })),
    ],
    read: place => listTrucks(app.reader, staff, search, place, CSV_BATCH_SIZE),
    toCells: ({ registration, class: name, cft, branch, state, stateSince, reason, documents }) => [
      ...[formatRegistration(registration), name, cft, branch ?? t('fleet.ownOffice')],
      ...[t(`fleet.state.${state}`), stateSince, reason],
      ...truckDocumentKinds.map(kind => documents.find(paper => paper.kind === kind)?.expiresOn ?? null),
    ],
  })
  return respondOnError(file)
}
