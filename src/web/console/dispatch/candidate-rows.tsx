import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import type { TruckChoice, WorkerChoice } from '#modules/dispatch/index.server.ts'
import { type BoardLeg, calculateBoardBar } from '#modules/dispatch/record/rules/leg.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Plate } from '../kit/plate.tsx'
import { Tag } from '../kit/tag.tsx'
import css from './assign-crew.module.css'
import {
  type CandidateReason,
  findWayOut,
  listTruckReasons,
  listWorkerReasons,
  rankCandidate,
  type WayOut,
} from './candidate-reasons.ts'

type RowProps = { leg: BoardLeg; isSelected: boolean; isSuggested: boolean }

/** A truck with what speaks for and against it. One that is ruled out leads to what keeps it. */
export function TruckRow({ truck, leg, isSelected, isSuggested }: RowProps & { truck: TruckChoice }) {
  const t = useTranslation()
  const isRuledOut = rankCandidate(truck) === 'cannot'
  return (
    <li className={css.pick} data-rank={rankCandidate(truck)}>
      <label>
        <input
          type="checkbox"
          name={`truck-${truck.id}`}
          value="yes"
          defaultChecked={isSelected}
          disabled={isRuledOut && !isSelected}
        />
        <span>
          <span className={css.first}>
            <Plate registration={truck.registration} /> <b>{truck.name}</b>
            {isSuggested && <Tag tone="neel">{t('orders.order.suggested')}</Tag>}
          </span>
          <Reasons reasons={listTruckReasons(t, truck, leg)} />
        </span>
        <span className={css.holds}>{formatCft(t, truck.cft)}</span>
      </label>
      <WayOutLink wayOut={findWayOut(t, truck, 'trucks')} />
    </li>
  )
}

type WorkerProps = RowProps & {
  worker: WorkerChoice
  day: IndiaDate
  team: string | null
  language: string
  isLead: boolean
}

/** A person with their trade, the reasons, the day as a strip, and who leads the crew. */
export function WorkerRow({ worker, leg, day, team, language, isSelected, isSuggested, isLead }: WorkerProps) {
  const t = useTranslation()
  const isRuledOut = rankCandidate(worker) === 'cannot'
  const wayOut = findWayOut(t, worker, 'workers')
  return (
    <li className={css.pick} data-worker data-rank={rankCandidate(worker)}>
      <label>
        <input
          type="checkbox"
          name={`worker-${worker.id}`}
          value="yes"
          defaultChecked={isSelected}
          disabled={isRuledOut && !isSelected}
        />
        <span>
          <span className={css.first}>
            <b>{worker.name}</b> <small>{worker.roles.map(role => t(`board.role.${role}`)).join(', ')}</small>
            {isSuggested && <Tag tone="neel">{t('orders.order.suggested')}</Tag>}
          </span>
          <Reasons reasons={listWorkerReasons(t, worker, leg, { team, language })} />
        </span>
      </label>
      <DayStrip day={day} leg={leg} worker={worker} />
      {isRuledOut && !isSelected ? (
        <WayOutLink wayOut={wayOut} />
      ) : (
        <label className={css.lead}>
          <input
            type="radio"
            name="lead"
            value={worker.id}
            defaultChecked={isLead}
            aria-label={`${t('board.assign.leads')}: ${worker.name}`}
          />
          {t('board.assign.leads')}
        </label>
      )}
    </li>
  )
}

const icons = { good: 'check', warn: 'warning', bad: 'error' } as const

const Reasons = ({ reasons }: { reasons: CandidateReason[] }) => (
  <span className={css.reasons}>
    {reasons.map(({ tone, text }) => (
      <span key={text} data-tone={tone}>
        <Icon name={icons[tone]} />
        {text}
      </span>
    ))}
  </span>
)

const WayOutLink = ({ wayOut }: { wayOut: WayOut | null }) =>
  wayOut && (
    <Link className={getButtonClass({ small: true }, css.wayOut)} to={wayOut.to}>
      {wayOut.text}
    </Link>
  )

/** The hours that a strip shows: from the first crew out to the last one home. */
const STRIP_HOURS = { from: 7, until: 21 }

/** The day of a person: this job, and the other jobs. The reasons say the same in words. */
function DayStrip({ day, leg, worker }: { day: IndiaDate; leg: BoardLeg; worker: WorkerChoice }) {
  const isAway = worker.why.length > 0
  return (
    <span className={css.strip} aria-hidden="true" data-away={isAway || undefined}>
      <StripPart day={day} part="this" {...leg} />
      {worker.busy.map(job => (
        <StripPart
          key={job.startsAt.getTime()}
          day={day}
          part={worker.clashes.length > 0 ? 'clash' : 'busy'}
          {...job}
        />
      ))}
    </span>
  )
}

type Part = { day: IndiaDate; part: 'this' | 'busy' | 'clash'; startsAt: Date; endsAt: Date }

function StripPart({ day, part, startsAt, endsAt }: Part) {
  const bar = calculateBoardBar(day, { startsAt, endsAt }, STRIP_HOURS)
  return bar && <i data-part={part} style={{ '--start': bar.start, '--share': bar.share } as CSSProperties} />
}
