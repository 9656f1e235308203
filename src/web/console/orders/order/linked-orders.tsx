import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { OrderSummary } from '#modules/orders/record/rules/order-view.ts'
import { getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { formatMoveTime } from '../../kit/format-move-time.ts'
import panelCss from '../../kit/panel.module.css'
import css from './linked-orders.module.css'

/** The orders of the same checkout. */
export function LinkedOrders({ orders, today }: { orders: OrderSummary[]; today: IndiaDate }) {
  const t = useTranslation()
  if (orders.length === 0) return null
  return (
    <section className={panelCss.part} aria-labelledby="linked">
      <div className={panelCss.partHead}>
        <h2 id="linked">{t('orders.agreed.together')}</h2>
      </div>
      <ul className={css.linked}>
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
    </section>
  )
}
