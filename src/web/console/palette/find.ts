import { hasPermission } from '#modules/access/rules/permissions.ts'
import { searchCustomers } from '#modules/operations/index.server.ts'
import { searchOrders } from '#modules/orders/index.server.ts'
import { allOrdersSearch } from '#modules/orders/lists/rules/order-search.ts'
import { findLeads } from '#modules/sales/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/find'
import { NO_RESULTS, type PaletteResults } from './palette-results.ts'

const MAX_RESULTS = 5

/** `GET /console/find?q=neha`: returns the orders, customers and leads that the palette offers, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const text = readTextParam(new URL(args.request.url).searchParams, 'q')
  if (!text) return Response.json(NO_RESULTS)
  const hasOrders = hasPermission(staff, 'orders')
  const [orders, customers, leads] = await respondOnError(
    Promise.all([
      hasOrders ? searchOrders(app.reader, staff, { ...allOrdersSearch, text }) : NOTHING,
      hasOrders ? searchCustomers(app.reader, staff, { text, place: {} }) : NOTHING,
      hasPermission(staff, 'leads') ? findLeads(app.reader, staff, text, MAX_RESULTS) : [],
    ]),
  )
  return Response.json({
    orders: orders.rows
      .slice(0, MAX_RESULTS)
      .map(({ orderNo, customer, status, account }) => ({ orderNo, name: customer.name, status, account })),
    customers: customers.rows.slice(0, MAX_RESULTS).map(({ id, name, mobile }) => ({ id, name, mobile })),
    leads,
  } satisfies PaletteResults)
}

const NOTHING = { rows: [] }
