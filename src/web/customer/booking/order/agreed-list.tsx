import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { isFinalStage } from '#modules/orders/record/rules/booking-stage.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './agreed-list.module.css'
import type { CustomerBooking } from './customer-booking.ts'

/** The items that the price covers, one by one: customers fear most a price that rises on the move date. */
export function AgreedItemList({
  booking: { stage, groups, pieces: count, totalCft, service },
}: {
  booking: CustomerBooking
}) {
  const t = useTranslation()
  const about =
    stage === 'unpriced'
      ? t('booking.things.unpriced')
      : isFinalStage(stage)
        ? t('booking.things.closed')
        : t('booking.things.priced')
  return (
    <section className={css.things}>
      <h2>{stage === 'unpriced' ? t('booking.things.headingOpen') : t('booking.things.heading')}</h2>
      <p className="muted sm">
        {service
          ? t('booking.things.service')
          : `${t('booking.things.sum', { pieces: t('move.pieces', { n: count }), volume: formatCft(t, totalCft) })} ${about}`}
      </p>
      <dl>
        {groups.map(group => (
          <div key={group.name}>
            <dt>
              {group.name}
              {group.totalCft > 0 && <span>{formatCft(t, group.totalCft)}</span>}
            </dt>
            <dd>
              <ul>
                {group.items.map(({ name, quantity }) => (
                  <li key={name}>
                    {name} <b>× {quantity}</b>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
