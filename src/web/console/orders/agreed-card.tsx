import { Fragment } from 'react'
import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { wordAnswers } from '#modules/orders/rules/draft/word-answers.ts'
import type { OrderSummary, OrderView } from '#modules/orders/rules/order-view.ts'
import { badgeOf, statusLabel } from '#modules/orders/rules/status.ts'
import { wordWish } from '#modules/orders/rules/word-wish.ts'
import { Breakup } from '#web/shell/quotation/breakup.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import cardCss from '../card.module.css'
import { whenOf } from '../when-of.ts'
import css from './agreed-card.module.css'

type Props = { order: OrderView; packageName: string | null; together: OrderSummary[]; today: IndiaDate }

/** What was agreed: package, declared value, the price line by line, and what was checked out with it. */
export function AgreedCard({ order, packageName, together, today }: Props) {
  const say = useSay()
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
              <dd>{wordWish(say, order) ?? say('desk.agreed.noWish')}</dd>
            </>
          )}
          {wordAnswers(say, answers).map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {quotation && <Breakup quotation={quotation} ends={{ from: from.name, to: to.name }} />}
      {together.length > 0 && <Together orders={together} today={today} />}
    </section>
  )
}

const Together = ({ orders, today }: { orders: OrderSummary[]; today: IndiaDate }) => {
  const say = useSay()
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
