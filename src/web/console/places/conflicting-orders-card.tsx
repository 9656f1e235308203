import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { OrdersNeedingNewDate } from '#modules/orders/index.server.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import cardCss from '../kit/card.module.css'
import css from './places.module.css'

type Props = { found: OrdersNeedingNewDate; title: string; text: string; move?: boolean }

export const ConflictingOrdersCard = ({ found, title, text, move = false }: Props) => (
  <section className={`${cardCss.card} ${cardCss.next}`}>
    <h2>{title}</h2>
    <p className="muted">{text}</p>
    <ConflictingOrderList found={found} move={move} />
  </section>
)

/** Orders by date, each with a link to its page, or to the page that reschedules it. */
export function ConflictingOrderList({
  found: { orders, count },
  move = false,
}: {
  found: OrdersNeedingNewDate
  move?: boolean
}) {
  const t = useTranslation()
  return (
    <>
      <ul className={css.list}>
        {orders.map(({ orderNo, name, city, service, date, hour, booked }) => (
          <li key={orderNo}>
            <div>
              <Link to={`/console/orders/${orderNo}`}>
                {orderNo}
                {name && `, ${name}`}
              </Link>
              <span className="muted sm">
                {formatDay(date, t.tag)}, {formatSlot(hour)}, {city}
                {service && `, ${service}`}
                {!booked && `, ${t('places.paying')}`}
              </span>
            </div>
            {move && (
              <ButtonLink
                small
                to={`/console/orders/${orderNo}/date`}
                aria-label={`${t('places.settle.move')}: ${orderNo}`}
              >
                {t('places.settle.move')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {count > orders.length && <p className="muted">{t('places.settle.more', { n: count - orders.length })}</p>}
    </>
  )
}
