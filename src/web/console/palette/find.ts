import { hasPermission } from '#modules/access/rules/permissions.ts'
import { searchCustomers } from '#modules/operations/index.server.ts'
import { allOrdersSearch } from '#modules/orders/desk/rules/order-search.ts'
import { searchOrders } from '#modules/orders/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/find'
import type { PaletteResults } from './palette-results.ts'

const MAX_RESULTS = 5

/** `GET /console/find?q=neha`: returns the orders and customers that the palette offers, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const text = readTextParam(new URL(args.request.url).searchParams, 'q')
  if (!text || !hasPermission(staff, 'orders'))
    return Response.json({ orders: [], customers: [] } satisfies PaletteResults)
  const [orders, customers] = await respondOnError(
    Promise.all([
      searchOrders(app.reader, staff, { ...allOrdersSearch, text }),
      searchCustomers(app.reader, staff, { text, place: {} }),
    ]),
  )
  return Response.json({
    orders: orders.rows
      .slice(0, MAX_RESULTS)
      .map(({ orderNo, customer, status, account }) => ({ orderNo, name: customer.name, status, account })),
    customers: customers.rows.slice(0, MAX_RESULTS).map(({ id, name, mobile }) => ({ id, name, mobile })),
  } satisfies PaletteResults)
}
