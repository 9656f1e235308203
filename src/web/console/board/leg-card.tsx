import type { DragEvent } from 'react'
import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type BoardLeg, getLegState } from '#modules/dispatch/record/rules/leg.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { formatJobTimes, formatLeg, formatLegRoute, formatOverdue } from './format-leg.ts'
import css from './leg-card.module.css'
import { LegMarks } from './leg-marks.tsx'

export type LegDragging = {
  onDragStart: (leg: BoardLeg, event: DragEvent) => void
  onDragEnd: () => void
  may: boolean
}

/**
 * A leg without a crew, or one that needs another crew (`why`). The card leads to the assignment page, and can be
 * dragged onto a truck.
 */
type Props = { day: IndiaDate; now: Date; leg: BoardLeg; drag: LegDragging; found: boolean; why?: string[] }
export function LegCard({ day, now, leg, drag, found, why = [] }: Props) {
  const t = useTranslation()
  const { orderNo, people, cft, customer } = leg
  const canGo = drag.may && (leg.status === 'Adminapproved' || leg.status === 'ready')
  return (
    <li
      className={css.card}
      draggable={canGo}
      data-state={getLegState(leg)}
      data-found={found || undefined}
      onDragStart={event => drag.onDragStart(leg, event)}
      onDragEnd={drag.onDragEnd}
    >
      <Link to={`/console/board/${orderNo}/${leg.leg}`}>
        {orderNo} · {formatLeg(t, leg)}
      </Link>
      <b>{formatJobTimes(t, leg, day)}</b>
      <span>{formatLegRoute(leg)}</span>
      {leg.startsAt < now && getLegState(leg) === 'open' && <b className={css.cannot}>{formatOverdue(t, leg, now)}</b>}
      <LegMarks leg={leg} />
      {why.map(one => (
        <b key={one} className={css.cannot}>
          {one}
        </b>
      ))}
      <span className="muted">
        {[
          t('board.crewOf', { n: people }),
          cft === null ? t('board.noTruck') : t('board.volume', { cft: String(cft) }),
          customer,
        ].join(' · ')}
      </span>
    </li>
  )
}
