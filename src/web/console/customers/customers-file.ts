import { toIndiaDate } from '#kernel/india-time.ts'
import { searchCustomers } from '#modules/operations/index.server.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { readTextParam } from '../kit/search-params.ts'
import { CSV_BATCH_SIZE, streamCsvList } from '../kit/stream-csv.ts'
import type { Route } from './+types/customers-file'

const columns = ['name', 'mobile', 'email', 'orders', 'since'] as const

/** `GET /console/customers.csv`: all customers that the same query lists. */
export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const text = readTextParam(new URL(args.request.url).searchParams, 'q')
  const file = streamCsvList({
    filename: `customers-${toIndiaDate(app.now())}`,
    columns: columns.map(column => t(`customers.list.${column}`)),
    read: place => searchCustomers(app.reader, staff, { text, place }, CSV_BATCH_SIZE),
    toCells: ({ name, mobile, email, orders, since }) => [name, mobile, email, orders, toIndiaDate(since)],
  })
  return respondOnError(file)
}
