import { Link } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { ListedOrder } from '#modules/orders/desk/rules/order-search.ts'
import { formatOrderTitle } from '#modules/orders/record/rules/format-order-title.ts'
import { getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { formatMoveTime } from '../../kit/format-move-time.ts'
import { formatTask } from './format-task.ts'
import css from './orders.module.css'

/** An order in a list: customer, services, date, next step and balance due. */
export function OrderListItem({ order, today }: { order: ListedOrder; today: IndiaDate }) {
  const t = useTranslation()
  const { orderNo, customer, status, account, crewName } = order
  const task = formatTask(t, order)
  return (
    <li>
      <div className={css.who}>
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
      <div className={css.job}>
        <b>{formatMoveTime(t, order, today)}</b>
        <span className="muted sm">{formatOrderTitle(t, order)}</span>
        {crewName && <span className="muted sm">{crewName}</span>}
      </div>
      <div className={css.state}>
        <Stamp status={status} tone={getStatusBadge(status)}>
          {t(`console.status.${getStatusLabel({ status, account })}`)}
        </Stamp>
        {task && <span className={css.task}>{task}</span>}
      </div>
      <OrderMoney order={order} />
    </li>
  )
}

function OrderMoney({ order: { priced, total, paid, balanceDue, status } }: { order: ListedOrder }) {
  const t = useTranslation()
  const short = (amount: Paise) => formatRupees(amount, 'short')
  if (!priced) return <p className={`${css.money} muted sm`}>{t('desk.noPrice')}</p>
  return (
    <p className={css.money}>
      <b>{formatRupees(total)}</b>
      <span className="muted sm">
        {status === 'Cancelled'
          ? paid > 0 && t('desk.kept', { amount: short(paid) })
          : balanceDue < 0
            ? t('desk.tooMuch', { amount: short((0 - balanceDue) as Paise) })
            : balanceDue === 0
              ? t('desk.allPaid')
              : paid === 0
                ? t('desk.nothingPaid')
                : t('desk.owed', { amount: short(balanceDue) })}
      </span>
    </p>
  )
}
