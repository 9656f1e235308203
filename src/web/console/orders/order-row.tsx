import { Link } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { DeskOrder } from '#modules/orders/rules/desk.ts'
import { badgeOf } from '#modules/orders/rules/status.ts'
import { statusText } from '#web/text/en/console.ts'
import { attentionTitle, deskText as t, taskText } from '#web/text/en/console-orders.ts'
import { Stamp } from '#web/ui/stamp.tsx'
import { whenOf } from '../when-of.ts'

/** An order in a list: who, what, when, what it waits for, and what is still owed of it. */
export function OrderRow({ order, today }: { order: DeskOrder; today: IndiaDate }) {
  const { orderNo, customer, status, partner } = order
  const task = taskOf(order)
  return (
    <li>
      <div className="order-who">
        <Link to={`/console/orders/${orderNo}`}>{customer.name}</Link>
        <span className="muted sm">
          {orderNo}
          {customer.mobile && (
            <>
              <i> · </i>
              <a href={`tel:+91${customer.mobile}`}>{formatMobile(customer.mobile)}</a>
            </>
          )}
        </span>
      </div>
      <div className="order-job">
        <b>{whenOf(order, today)}</b>
        <span className="muted sm">
          {order.service ? `${order.service.name}, ${order.from.name}` : `${order.from.name} to ${order.to.name}`}
        </span>
        {partner && <span className="muted sm">{partner}</span>}
      </div>
      <div className="order-state">
        <Stamp status={status} tone={badgeOf(status)}>
          {statusText[status]}
        </Stamp>
        {task && <span className="order-task">{task}</span>}
      </div>
      <Money order={order} />
    </li>
  )
}

const taskOf = ({ task, attention, balanceDue }: DeskOrder) => {
  if (task === 'attention') return attention.map(fact => attentionTitle[fact]).join('. ')
  if ((task === 'complete' || task === 'comes') && balanceDue > 0) return t.collect(formatRupees(balanceDue, 'short'))
  return task && taskText[task]
}

function Money({ order: { total, paid, balanceDue, status } }: { order: DeskOrder }) {
  const short = (amount: Paise) => formatRupees(amount, 'short')
  if (total === 0) return <p className="order-money muted sm">{t.noPrice}</p>
  return (
    <p className="order-money">
      <b>{formatRupees(total)}</b>
      <span className="muted sm">
        {status === 'Cancelled'
          ? paid > 0 && t.kept(short(paid))
          : balanceDue < 0
            ? t.tooMuch(short((0 - balanceDue) as Paise))
            : balanceDue === 0
              ? t.allPaid
              : paid === 0
                ? t.nothingPaid
                : t.owed(short(balanceDue))}
      </span>
    </p>
  )
}
