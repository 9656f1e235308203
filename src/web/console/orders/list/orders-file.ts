import { toIndiaDate } from '#kernel/india-time.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { searchOrders } from '#modules/orders/index.server.ts'
import { getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { CSV_BATCH_SIZE, streamCsvList } from '../../kit/stream-csv.ts'
import type { Route } from './+types/orders-file'
import { readOrderSearch } from './read-order-search.ts'
import { readSelectedOrders } from './read-selected-orders.ts'

const columns = [
  ...(['number', 'status', 'task', 'customer', 'mobile', 'city', 'from', 'to', 'service', 'date', 'slot'] as const),
  ...(['vehicle', 'volume', 'package', 'crew', 'price', 'paid', 'due', 'placed'] as const),
]

/** `GET /console/orders.csv`: all orders that the same query lists, or the selected ones of them. */
export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const selected = readSelectedOrders(Object.fromEntries(new URL(args.request.url).searchParams))
  const orderNos = selected.length > 0 ? selected.map(({ orderNo }) => orderNo) : null
  const search = readOrderSearch(args.request)
  const wanted = orderNos ? ({ ...search, orderNos, view: 'all' } as const) : search
  const [cities, { packages }] = await Promise.all([readServedCities(app.db), readCatalogue(app.db)])
  const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find(one => one.id === id)?.name ?? ''
  const file = streamCsvList({
    filename: `orders-${toIndiaDate(app.now())}`,
    columns: columns.map(column => t(`orders.file.${column}`)),
    read: place => searchOrders(app.reader, staff, { ...wanted, place }, CSV_BATCH_SIZE),
    toCells: order => [
      ...[order.orderNo, t(`console.status.${getStatusLabel(order)}`)],
      order.task && order.task !== 'attention'
        ? t(`orders.task.${order.task}`)
        : order.attention.map(flag => t(`orders.attention.${flag}`)).join('. '),
      ...[order.customer.name, order.customer.mobile, nameIn(cities, order.cityId)],
      ...[order.from.name, order.service ? '' : order.to.name, order.service?.name ?? ''],
      ...[order.moveDate, order.slot && formatSlot(order.slot)],
      ...(order.service ? ['', null] : [order.vehicle, Math.round(order.totalCft)]),
      ...[nameIn(packages, order.packageId), order.crewName],
      ...(order.priced ? [order.total, order.paid, order.balanceDue].map(amount => ({ amount })) : [null, null, null]),
      toIndiaDate(order.placedAt),
    ],
  })
  return respondOnError(file)
}
