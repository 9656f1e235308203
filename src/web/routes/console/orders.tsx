import { Link } from 'react-router'
import { formatDay } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { listOrders } from '#modules/orders/index.server.ts'
import { type OrderStatus, orderStatuses, parseStatus } from '#modules/orders/rules/status.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { answering, staffOnly } from '../../session.ts'
import { consoleText, statusText } from '../../text/en/console.ts'
import { Stamp } from '../../ui/stamp.tsx'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = () => [
  { title: `${consoleText.orders} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const status = parseStatus(new URL(args.request.url).searchParams.get('status') ?? '')
  return { orders: await answering(listOrders(app, staff, status)), status }
}

export default function ConsoleOrders({ loaderData: { orders, status } }: Route.ComponentProps) {
  return (
    <div className="console">
      <h1>{consoleText.orders}</h1>
      <StatusFilter chosen={status} />
      {orders.length === 0 && <p className="muted">{consoleText.none}</p>}
      <ul className="console-orders">
        {orders.map(order => (
          <li key={order.orderNo}>
            <div>
              <Link to={`/console/orders/${order.orderNo}`}>
                <b>{order.orderNo}</b>
              </Link>
              <span className="muted sm">
                {order.service
                  ? `${order.service.name}, ${order.from.name}`
                  : `${order.from.name} to ${order.to.name}, ${order.totalKm.toFixed(2)} km`}
              </span>
            </div>
            <span className="sm">
              {order.moveDate ? formatDay(order.moveDate) : order.longDistance ? consoleText.longDistance : ''}
              {order.slot && `, ${formatSlot(order.slot)}`}
            </span>
            <Stamp status={order.status}>{statusText[order.status]}</Stamp>
            <span className="console-money">
              {formatRupees(order.total, 'short')}
              <span className="muted sm">
                {' '}
                {consoleText.paid} {formatRupees(order.paid, 'short')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function StatusFilter({ chosen }: { chosen: OrderStatus | null }) {
  return (
    <nav className="console-filter" aria-label={consoleText.status}>
      <Link to="/console" aria-current={chosen === null ? 'page' : undefined}>
        {consoleText.all}
      </Link>
      {orderStatuses.map(status => (
        <Link key={status} to={`/console?status=${status}`} aria-current={chosen === status ? 'page' : undefined}>
          {statusText[status]}
        </Link>
      ))}
    </nav>
  )
}
