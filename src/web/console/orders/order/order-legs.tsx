import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { OrderLeg } from '#modules/dispatch/index.server.ts'
import { getLegState } from '#modules/dispatch/record/rules/leg.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { formatJobTimes, formatLeg, formatWorkerLocation } from '../../board/format-leg.ts'
import { LegMarks } from '../../board/leg-marks.tsx'
import cardCss from '../../kit/card.module.css'
import css from './order-legs.module.css'

/** The legs of an order, each with its time, crew and truck, and a link to its assignment page. */
export function OrderLegs({ legs }: { legs: OrderLeg[] }) {
  const t = useTranslation()
  if (legs.length === 0) return null
  return (
    <section className={cardCss.card}>
      <h2>{t('board.legs')}</h2>
      <ul className={css.legs}>
        {legs.map(({ leg, plates, crew, where }) => {
          const day = toIndiaDate(leg.startsAt)
          const who = [...plates.map(formatRegistration), ...crew.map(({ name }) => name), leg.hired ?? '']
          return (
            <li key={leg.leg}>
              <p>
                <Link to={`/console/board/${leg.orderNo}/${leg.leg}`}>{formatLeg(t, leg)}</Link>
                <span>
                  {formatDay(day, t.tag)}, {formatJobTimes(t, leg, day)}
                </span>
                <b data-state={getLegState(leg)}>{t(`board.state.${getLegState(leg)}`)}</b>
              </p>
              <p className="muted sm">{who.filter(Boolean).join(', ')}</p>
              {where && <p className="sm">{formatWorkerLocation(t, where)}</p>}
              <LegMarks leg={leg} links />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
