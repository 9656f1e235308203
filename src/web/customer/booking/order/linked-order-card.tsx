import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderByLink } from '#modules/orders/index.server.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './linked-order-card.module.css'

/**
 * The summary of a booking for a person who opens the link of an SMS. It contains nothing secret (`getOrderByLink`).
 */
export function LinkedOrderCard({ order }: { order: Omit<OrderByLink, 'mobile'> }) {
  const t = useTranslation()
  const { orderNo, service, from, to, moveDate, slot, total } = order
  const placesOf = (names: string[]) => names.map(t.placeOf).join(', ')
  return (
    <dl className={css.card}>
      <div>
        <dt>{t('tracking.pass.booking')}</dt>
        <dd>{orderNo}</dd>
      </div>
      {service && (
        <div>
          <dt>{t('booking.link.service')}</dt>
          <dd>{t.nameOf(service)}</dd>
        </div>
      )}
      {from.length > 0 && (
        <div>
          <dt>{t(service ? 'tracking.pass.at' : 'booking.order.from')}</dt>
          <dd>{placesOf(from)}</dd>
        </div>
      )}
      {!service && to.length > 0 && (
        <div>
          <dt>{t('booking.order.to')}</dt>
          <dd>{placesOf(to)}</dd>
        </div>
      )}
      {moveDate && (
        <div>
          <dt>{t('booking.order.date')}</dt>
          <dd>
            {formatDay(moveDate, t.tag)}
            {slot && `, ${formatTimeSlot(slot)}`}
          </dd>
        </div>
      )}
      {total !== null && (
        <div className={css.price}>
          <dt>{t('booking.link.price')}</dt>
          <dd>{formatRupees(total, 'short')}</dd>
        </div>
      )}
    </dl>
  )
}
