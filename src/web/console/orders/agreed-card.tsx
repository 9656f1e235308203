import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderSummary, OrderView } from '#modules/orders/rules/order-view.ts'
import { badgeOf } from '#modules/orders/rules/status.ts'
import { Breakup } from '#web/shell/quotation/breakup.tsx'
import { statusText } from '#web/text/en/console.ts'
import { agreedText as t } from '#web/text/en/console-orders.ts'
import { wishWords } from '#web/text/en/wish.ts'
import { Stamp } from '#web/ui/stamp.tsx'
import { whenOf } from '../when-of.ts'

type Props = { order: OrderView; packageName: string | null; together: OrderSummary[]; today: IndiaDate }

/** What was agreed: package, declared value, the price line by line, and what was checked out with it. */
export function AgreedCard({ order, packageName, together, today }: Props) {
  const { quotation, insuredValue, service, from, to, wish, note } = order
  return (
    <section className="console-card">
      <h2>{t.title}</h2>
      {!service && (
        <dl className="console-agreed">
          <dt>{t.package}</dt>
          <dd>{packageName ?? t.noPackage}</dd>
          <dt>{t.declared}</dt>
          <dd>{insuredValue > 0 ? formatRupees(insuredValue, 'short') : t.notInsured}</dd>
          {order.longDistance && (
            <>
              <dt>{t.wish}</dt>
              <dd>{wishWords(wish) ?? t.noWish}</dd>
            </>
          )}
          {note && (
            <>
              <dt>{t.note}</dt>
              <dd>{note}</dd>
            </>
          )}
        </dl>
      )}
      {quotation && <Breakup quotation={quotation} ends={{ from: from.name, to: to.name }} />}
      {together.length > 0 && <Together orders={together} today={today} />}
    </section>
  )
}

const Together = ({ orders, today }: { orders: OrderSummary[]; today: IndiaDate }) => (
  <div>
    <h3>{t.together}</h3>
    <ul className="console-together">
      {orders.map(({ orderNo, service, from, to, status, ...when }) => (
        <li key={orderNo}>
          <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
          <span>{service ? service.name : `${from.name} to ${to.name}`}</span>
          <span className="muted">{whenOf(when, today)}</span>
          <Stamp status={status} tone={badgeOf(status)}>
            {statusText[status]}
          </Stamp>
        </li>
      ))}
    </ul>
  </div>
)
