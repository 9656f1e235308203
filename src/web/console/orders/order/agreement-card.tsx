import { Fragment } from 'react'
import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatAnswers } from '#modules/orders/draft/rules/format-answers.ts'
import { formatDatePreference } from '#modules/orders/record/rules/format-date-preference.ts'
import type { OrderSummary, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Breakup } from '#web/shared/quotation/breakup.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import cardCss from '../../kit/card.module.css'
import { formatMoveTime } from '../../kit/format-move-time.ts'
import css from './agreed-card.module.css'

type Props = { order: OrderView; packageName: string | null; linkedOrders: OrderSummary[]; today: IndiaDate }

/** The agreement of an order: package, declared value, price breakup, and the orders of the same checkout. */
export function AgreementCard({ order, packageName, linkedOrders: together, today }: Props) {
  const t = useTranslation()
  const { quotation, insuredValue, service, from, to, answers } = order
  return (
    <section className={cardCss.card}>
      <h2>{t('desk.agreed.title')}</h2>
      {!service && (
        <dl className={css.agreed}>
          <dt>{t('desk.agreed.package')}</dt>
          <dd>{packageName ?? t('desk.agreed.noPackage')}</dd>
          <dt>{t('desk.agreed.declared')}</dt>
          <dd>{insuredValue > 0 ? formatRupees(insuredValue, 'short') : t('desk.agreed.notInsured')}</dd>
          {order.longDistance && (
            <>
              <dt>{t('desk.agreed.wish')}</dt>
              <dd>{formatDatePreference(t, order) ?? t('desk.agreed.noWish')}</dd>
            </>
          )}
          {formatAnswers(t, answers).map(({ label, text }) => (
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
  const t = useTranslation()
  return (
    <div>
      <h3>{t('desk.agreed.together')}</h3>
      <ul className={css.together}>
        {orders.map(({ orderNo, service, from, to, status, account, ...when }) => (
          <li key={orderNo}>
            <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
            <span>{service ? service.name : t('move.route', { from: from.name, to: to.name })}</span>
            <span className="muted">{formatMoveTime(t, when, today)}</span>
            <Stamp status={status} tone={getStatusBadge(status)}>
              {t(`console.status.${getStatusLabel({ status, account })}`)}
            </Stamp>
          </li>
        ))}
      </ul>
    </div>
  )
}
