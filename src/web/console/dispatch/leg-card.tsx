import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type BoardLeg, getLegState } from '#modules/dispatch/record/rules/leg.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { getJobAnchor } from './board-href.ts'
import { formatJobTimes, formatLeg, formatLegRoute, formatOverdue } from './format-leg.ts'
import { JobMenu } from './job-chip.tsx'
import css from './leg-card.module.css'
import type { LegDragging } from './leg-dragging.ts'
import { LegMarks } from './leg-marks.tsx'
import { buildAssignHref, type Suggestion } from './suggestion.ts'

type Props = {
  day: IndiaDate
  now: Date
  leg: BoardLeg
  drag: LegDragging
  found: boolean
  /** The reasons why it needs another crew. */
  why?: string[]
  /** The branch, where several are shown. */
  branch?: string | undefined
  suggested?: Suggestion | undefined
  /** What is suggested, and the first reason; or why nothing can be. */
  proposal?: { text: string; bad?: boolean } | undefined
}

/**
 * A job without a crew, or one that needs another crew (`why`). The card leads to the assignment page, where the
 * suggested truck and crew are selected, and can be dragged onto a truck.
 */
export function LegCard({ day, now, leg, drag, found, why = [], branch, suggested, proposal }: Props) {
  const t = useTranslation()
  const { orderNo, people, cft, customer } = leg
  const canGo = drag.may && (leg.status === 'Adminapproved' || leg.status === 'ready')
  return (
    <li
      className={css.card}
      draggable={canGo}
      data-state={getLegState(leg)}
      data-found={found || undefined}
      data-job={getJobAnchor(leg)}
      onDragStart={event => drag.onDragStart(leg, event)}
      onDragEnd={drag.onDragEnd}
    >
      <div className={css.top}>
        <b>{formatJobTimes(t, leg, day)}</b>
        <JobMenu leg={leg} may={drag.may} />
      </div>
      <Link to={buildAssignHref(leg, suggested)}>
        {customer} <small>{orderNo}</small>
      </Link>
      <span>
        {formatLegRoute(leg)} <small>{formatLeg(t, leg)}</small>
      </span>
      <span className={css.needs}>
        {[
          t('board.crewOf', { n: people }),
          cft === null ? t('board.noTruck') : t('board.volume', { cft: String(cft) }),
        ].join(' · ')}
        {branch && <span>{branch}</span>}
      </span>
      {leg.startsAt < now && getLegState(leg) === 'open' && <b className={css.cannot}>{formatOverdue(t, leg, now)}</b>}
      <LegMarks leg={leg} />
      {why.map(one => (
        <b key={one} className={css.cannot}>
          {one}
        </b>
      ))}
      {proposal && (
        <span className={css.proposal} data-bad={proposal.bad || undefined}>
          <Icon name={proposal.bad ? 'warning' : 'truck'} />
          <span>{proposal.text}</span>
        </span>
      )}
    </li>
  )
}
