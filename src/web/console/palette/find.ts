import { may } from '#modules/access/rules/permissions.ts'
import { searchCustomers } from '#modules/operations/index.server.ts'
import { everything } from '#modules/orders/desk/rules/desk.ts'
import { searchOrders } from '#modules/orders/index.server.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { textParam } from '../kit/search-params.ts'
import type { Route } from './+types/find'
import type { Found } from './found.ts'

const MOST = 5

/** `GET /console/find?q=neha`: returns the orders and customers that the palette offers, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const text = textParam(new URL(args.request.url).searchParams, 'q')
  if (!text || !may(staff, 'orders')) return Response.json({ orders: [], customers: [] } satisfies Found)
  const [orders, customers] = await answering(
    Promise.all([
      searchOrders(app.reader, staff, { ...everything, text }),
      searchCustomers(app.reader, staff, { text, place: {} }),
    ]),
  )
  return Response.json({
    orders: orders.rows
      .slice(0, MOST)
      .map(({ orderNo, customer, status, account }) => ({ orderNo, name: customer.name, status, account })),
    customers: customers.rows.slice(0, MOST).map(({ id, name, mobile }) => ({ id, name, mobile })),
  } satisfies Found)
}
