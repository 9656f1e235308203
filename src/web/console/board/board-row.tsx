import type { ComponentProps, CSSProperties } from 'react'
import { Form, Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { getOvernightEnd } from '#modules/crews/rules/overnight.ts'
import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import type { BoardMatcher } from '#modules/dispatch/board/rules/board-matcher.ts'
import type { WorkerLocation } from '#modules/dispatch/index.server.ts'
import {
  type BoardLeg,
  type BoardSurvey,
  type BoardTrip,
  calculateBar,
  findLegOverload,
  getLegState,
  getTripState,
  isUnderstaffed,
} from '#modules/dispatch/record/rules/leg.ts'
import type { StartedWorker } from '#modules/dispatch/record/rules/unstarted-jobs.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import css from './board-row.module.css'
import {
  formatJobTimes,
  formatLeg,
  formatLegRoute,
  formatStarted,
  formatTripRoute,
  formatWorkerLocation,
} from './format-leg.ts'
import type { LegDragging } from './leg-card.tsx'
import { SurveyLink } from './survey-link.tsx'
import { TripLink } from './trip-link.tsx'

type Props = {
  day: IndiaDate
  drag: LegDragging
  name: string
  about: string
  /** The location of a worker who is in transit. */
  where?: WorkerLocation | undefined
  /** The time when the worker started the day, and the equipment they lacked. */
  started?: StartedWorker | undefined
  /** The reasons why the truck or worker is unavailable. */
  why: string[]
  legs: BoardLeg[]
  /** The trips of the truck. Their legs have no bars of their own. */
  trips?: BoardTrip[]
  surveys?: BoardSurvey[]
  /** The search results; null without a search. */
  found: BoardMatcher | null
  /** The text shown in the phone layout if nothing is assigned. */
  free?: string
  /** The reason against assigning the dragged job here. */
  whyNot?: { text: string; firm: boolean } | null
  onDrop?: (() => void) | undefined
  /** Called if a job is dropped where it cannot be assigned: shows the reason and opens nothing. */
  onRejected?: ((why: string) => void) | undefined
  breakdown?: string | undefined
  /** The worker of the row, if they can be marked as absent here. */
  absentWorkerId?: number | undefined
  /** A worker whose weekly off it is, and who can be called in here. */
  extra?: { workerId: number; formError: TypedError | undefined } | undefined
}

/** The row of a truck, a worker or a partner crew, with a bar for each assigned leg; on a phone a list of them. */
export function BoardRow({
  day,
  drag,
  name,
  about,
  where,
  started,
  why,
  legs,
  trips = [],
  surveys = [],
  found,
  free,
  whyNot,
  ...rest
}: Props) {
  const { onDrop, onRejected: onRefused, breakdown, absentWorkerId: absent, extra } = rest
  const t = useTranslation()
  const takes = onDrop && !whyNot?.firm
  const isFound = found?.name(name) || undefined
  const no = whyNot?.text ?? (why.length > 0 ? why.join('. ') : null)
  return (
    <li
      className={css.row}
      data-takes={onDrop ? (takes ? (whyNot ? 'asks' : 'yes') : 'no') : undefined}
      onDragOver={event => onDrop && event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        if (takes) onDrop()
        else if (onDrop && whyNot) onRefused?.(whyNot.text)
      }}
    >
      <div className={css.name} data-found={isFound} tabIndex={isFound && -1}>
        <b>{name}</b>
        <span className="muted">{about}</span>
        {started && <span>{formatStarted(t, started)}</span>}
        {where && <span>{formatWorkerLocation(t, where)}</span>}
        {breakdown && (
          <Link to={breakdown} aria-label={`${t('board.breakdown')}: ${name}`}>
            {t('board.breakdown')}
          </Link>
        )}
        {absent && (
          <Form method="post" preventScrollReset>
            <button type="submit" name="absent" value={absent} aria-label={`${t('board.absent')}: ${name}`}>
              {t('board.absent')}
            </button>
          </Form>
        )}
      </div>
      <ol className={css.track}>
        {/* Drawn behind its own pick-ups and deliveries. */}
        {trips.map(trip => (
          <TimeBar
            key={trip.id}
            day={day}
            span={trip}
            data-state={getTripState(trip)}
            data-found={found?.trip(trip) || undefined}
          >
            <TripLink trip={trip} title={`${formatJobTimes(t, trip, day)}, ${formatTripRoute(trip)}`}>
              <b>{t('board.trip', { trip: formatTripNumber(trip.id) })}</b>{' '}
              <span className={css.more}>{formatJobTimes(t, trip, day)}</span> <span>{formatTripRoute(trip)}</span>{' '}
              <span className={css.more}>{t(`board.state.${getTripState(trip)}`)}</span>
            </TripLink>
          </TimeBar>
        ))}
        {legs.map(leg => (
          <TimeBar
            key={`${leg.orderNo}/${leg.leg}`}
            day={day}
            span={leg}
            data-state={getLegState(leg)}
            data-found={found?.leg(leg) || undefined}
            draggable={drag.may && leg.hired === null}
            onDragStart={event => drag.onDragStart(leg, event)}
            onDragEnd={drag.onDragEnd}
          >
            <Link
              to={`/console/board/${leg.orderNo}/${leg.leg}`}
              title={`${formatLeg(t, leg)}, ${formatJobTimes(t, leg, day)}, ${formatLegRoute(leg)}`}
            >
              {findLegOverload(leg) && <TooSmallNote leg={leg} />}
              {isUnderstaffed(leg) && (
                <b className={css.short}>{t('board.few', { n: String(leg.workerIds.length), of: leg.people })}</b>
              )}
              {getOvernightEnd(leg.jobs) && <b className={css.night}>{t('board.night')}</b>} <b>{leg.orderNo}</b>{' '}
              <span className={css.more}>{formatJobTimes(t, leg, day)}</span> <span>{formatLegRoute(leg)}</span>{' '}
              <span className={css.more}>{t(`board.state.${getLegState(leg)}`)}</span>
            </Link>
            <Link
              className={css.order}
              to={`/console/orders/${leg.orderNo}`}
              aria-label={`${t('board.openOrder')} ${leg.orderNo}`}
            >
              {t('board.openOrder')}
            </Link>
          </TimeBar>
        ))}
        {surveys.map(survey => (
          <TimeBar
            key={survey.id}
            day={day}
            span={survey}
            data-state={survey.done ? 'done' : 'given'}
            data-found={found?.survey(survey) || undefined}
          >
            <SurveyLink survey={survey} title={`${formatJobTimes(t, survey, day)}, ${survey.city}`}>
              <b>{t('board.survey')}</b> <span className={css.more}>{formatJobTimes(t, survey, day)}</span>{' '}
              <span>{survey.name || survey.city}</span>
            </SurveyLink>
          </TimeBar>
        ))}
      </ol>
      {extra && why.length > 0 && <CallIn name={name} {...extra} />}
      {no ? (
        <p className={css.why} data-firm={whyNot ? whyNot.firm : true}>
          {no}
        </p>
      ) : (
        legs.length + trips.length + surveys.length === 0 && free && <p className={css.none}>{free}</p>
      )}
    </li>
  )
}

type BarProps = ComponentProps<'li'> & {
  day: IndiaDate
  span: { startsAt: Date; endsAt: Date }
  'data-found'?: true | undefined
}

/** A bar on the hours of a day. */
function TimeBar({ day, span, ...rest }: BarProps) {
  const bar = calculateBar(day, span)
  if (!bar) return null
  return <li className={css.bar} style={{ '--start': bar.start, '--share': bar.share } as CSSProperties} {...rest} />
}

/**
 * A form in a collapsible element, so that it works without script: calls a worker in on their weekly off, with a
 * reason.
 */
function CallIn({ name, workerId, formError }: { name: string; workerId: number; formError: TypedError | undefined }) {
  const t = useTranslation()
  return (
    <details className={css.callIn} open={formError !== undefined || undefined}>
      <summary aria-label={`${t('board.extra')}: ${name}`}>{t('board.extra')}</summary>
      <Form method="post" preventScrollReset noValidate>
        <TextField
          name="reason"
          label={t('board.extra.reason')}
          maxLength={200}
          autoComplete="off"
          defaultValue={formError?.typed.reason ?? ''}
          error={
            formError?.fields.reason ??
            (formError && Object.keys(formError.fields).length > 0 ? undefined : formError?.text)
          }
        />
        <Button small look="neel" name="extra" value={workerId}>
          {t('board.extra.button')}
        </Button>
      </Form>
    </details>
  )
}

/** A note that the assigned truck holds less than the volume of the leg, shown while that is the case. */
function TooSmallNote({ leg }: { leg: BoardLeg }) {
  const t = useTranslation()
  const { holds, cft } = findLegOverload(leg)!
  return <b className={css.short}>{t('board.tooSmall', { holds: String(holds), cft: String(cft) })}</b>
}
