import { Fragment } from 'react'
import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatAnswers } from '#modules/orders/rules/draft/format-answers.ts'
import { formatDatePreference } from '#modules/orders/rules/format-date-preference.ts'
import type { OrderSummary, OrderView } from '#modules/orders/rules/order-view.ts'
import { badgeOf, statusLabel } from '#modules/orders/rules/status.ts'
import { Breakup } from '#web/shell/quotation/breakup.tsx'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import cardCss from '../card.module.css'
import { whenOf } from '../when-of.ts'
import css from './agreed-card.module.css'

type Props = { order: OrderView; packageName: string | null; together: OrderSummary[]; today: IndiaDate }

/** What was agreed: package, declared value, the price line by line, and what was checked out with it. */
export function AgreedCard({ order, packageName, together, today }: Props) {
  const say = useTranslation()
  const { quotation, insuredValue, service, from, to, answers } = order
  return (
    <section className={cardCss.card}>
      <h2>{say('desk.agreed.title')}</h2>
      {!service && (
        <dl className={css.agreed}>
          <dt>{say('desk.agreed.package')}</dt>
          <dd>{packageName ?? say('desk.agreed.noPackage')}</dd>
          <dt>{say('desk.agreed.declared')}</dt>
          <dd>{insuredValue > 0 ? formatRupees(insuredValue, 'short') : say('desk.agreed.notInsured')}</dd>
          {order.longDistance && (
            <>
              <dt>{say('desk.agreed.wish')}</dt>
              <dd>{formatDatePreference(say, order) ?? say('desk.agreed.noWish')}</dd>
            </>
          )}
          {formatAnswers(say, answers).map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {quotation && <Breakup quotation={quotation} ends={{ from: from.name, to: to.name }} />}
      {together.length > 0 && <LinkedOrders orders={together} today={today} />}
    </section>
  )
}

const LinkedOrders = ({ orders, today }: { orders: OrderSummary[]; today: IndiaDate }) => {
  const say = useTranslation()
  return (
    <div>
      <h3>{say('desk.agreed.together')}</h3>
      <ul className={css.together}>
        {orders.map(({ orderNo, service, from, to, status, account, ...when }) => (
          <li key={orderNo}>
            <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
            <span>{service ? service.name : say('move.route', { from: from.name, to: to.name })}</span>
            <span className="muted">{whenOf(say, when, today)}</span>
            <Stamp status={status} tone={badgeOf(status)}>
              {say(`console.status.${statusLabel({ status, account })}`)}
            </Stamp>
          </li>
        ))}
      </ul>
    </div>
  )
}
