import type { ComponentProps, CSSProperties } from 'react'
import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { getOvernightEnd } from '#modules/crews/rules/overnight.ts'
import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import {
  type BoardLeg,
  type BoardSurvey,
  type BoardTrip,
  calculateBoardBar,
  findLegOverload,
  getLegState,
  getTripState,
  isUnderstaffed,
} from '#modules/dispatch/record/rules/leg.ts'
import { getMinutesLate, getReportedShare, type LegReport } from '#modules/dispatch/record/rules/leg-report.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { getJobAnchor } from './board-href.ts'
import { formatJobTimes, formatLeg, formatLegRoute, formatLegStatus, formatTripRoute } from './format-leg.ts'
import css from './job-chip.module.css'
import type { LegDragging } from './leg-dragging.ts'
import { MenuLink, RowMenu } from './row-menu.tsx'
import { SurveyLink } from './survey-link.tsx'
import { TripLink } from './trip-link.tsx'

type JobChipProps = {
  day: IndiaDate
  now: Date
  leg: BoardLeg
  report: LegReport | undefined
  drag: LegDragging
  isFound: boolean
}

/** An assigned job on the hours of its day: customer and route, and what its crew last reported. */
export function JobChip({ day, now, leg, report, drag, isFound }: JobChipProps) {
  const t = useTranslation()
  const late = getMinutesLate(leg, report, now)
  const state = getLegState(leg)
  const overload = findLegOverload(leg)
  return (
    <TimeBar
      day={day}
      span={leg}
      data-state={state}
      data-late={late !== null || undefined}
      data-found={isFound || undefined}
      data-job={getJobAnchor(leg)}
      draggable={drag.may && leg.hired === null}
      onDragStart={event => drag.onDragStart(leg, event)}
      onDragEnd={drag.onDragEnd}
    >
      <Link
        to={`/console/board/${leg.orderNo}/${leg.leg}`}
        title={`${leg.orderNo}, ${formatLeg(t, leg)}, ${formatJobTimes(t, leg, day)}, ${formatLegRoute(leg)}`}
      >
        <span className={css.first}>
          <b>{leg.customer}</b> <span>{formatLegRoute(leg)}</span>
        </span>
        <span className={css.status}>
          {late !== null && <Icon name="warning" />}
          <b>{formatLegStatus(t, leg, report, late)}</b>
          {overload && <em>{t('board.tooSmall', { holds: String(overload.holds), cft: String(overload.cft) })}</em>}
          {isUnderstaffed(leg) && <em>{t('board.few', { n: String(leg.workerIds.length), of: leg.people })}</em>}
          {getOvernightEnd(leg.jobs) && <em data-mark="night">{t('board.night')}</em>}
          <span>{leg.orderNo}</span>
        </span>
        <span className={css.times}>{formatJobTimes(t, leg, day)}</span>
      </Link>
      {(state === 'started' || state === 'done') && (
        <i
          className={css.strip}
          style={{ '--done': state === 'done' ? 1 : getReportedShare(leg, report?.step) } as CSSProperties}
        />
      )}
      <JobMenu leg={leg} may={drag.may} />
    </TimeBar>
  )
}

/** The actions on a job: assign or reassign its crew, hire a partner for an order that has none, and the order. */
export function JobMenu({ leg: one, may }: { leg: BoardLeg; may: boolean }) {
  const t = useTranslation()
  const { orderNo, leg, status } = one
  const state = getLegState(one)
  return (
    <RowMenu label={t('board.actionsOf', { name: orderNo })}>
      {may && state === 'open' && (status === 'Adminapproved' || status === 'ready') && (
        <MenuLink
          to={`/console/board/${orderNo}/${leg}`}
          icon="user"
          text={t(one.cft === null ? 'board.assign.button' : 'orders.order.assign')}
        />
      )}
      {may && (state === 'open' || state === 'hired') && (status === 'Adminapproved' || status === 'ready') && (
        <MenuLink
          to={`/console/board/${orderNo}/hire`}
          icon="truck"
          text={t(state === 'hired' ? 'board.openHire' : one.cft === null ? 'hires.service' : 'hires.heading')}
        />
      )}
      {may && state !== 'open' && (
        <MenuLink to={`/console/board/${orderNo}/${leg}`} icon="user" text={t('board.reassign')} />
      )}
      <MenuLink to={`/console/orders/${orderNo}`} icon="file" text={t('board.openOrder')} hint={orderNo} />
    </RowMenu>
  )
}

type TripChipProps = { day: IndiaDate; trip: BoardTrip; isFound: boolean }

/** A trip between cities, from its first start to its last end. */
export function TripChip({ day, trip, isFound }: TripChipProps) {
  const t = useTranslation()
  const name = t('board.trip', { trip: formatTripNumber(trip.id) })
  return (
    <TimeBar day={day} span={trip} data-state={getTripState(trip)} data-found={isFound || undefined}>
      <TripLink trip={trip} title={`${formatJobTimes(t, trip, day)}, ${formatTripRoute(trip)}`}>
        <span className={css.first}>
          <b>{name}</b> <span>{formatTripRoute(trip)}</span>
        </span>
        <span className={css.status}>
          <b>{t(`trips.state.${trip.state}`)}</b>
          <span>{trip.orders.join(', ')}</span>
        </span>
        <span className={css.times}>{formatJobTimes(t, trip, day)}</span>
      </TripLink>
    </TimeBar>
  )
}

type SurveyChipProps = { day: IndiaDate; survey: BoardSurvey; isFound: boolean }

export function SurveyChip({ day, survey, isFound }: SurveyChipProps) {
  const t = useTranslation()
  return (
    <TimeBar day={day} span={survey} data-state={survey.done ? 'done' : 'given'} data-found={isFound || undefined}>
      <SurveyLink survey={survey} title={`${formatJobTimes(t, survey, day)}, ${survey.city}`}>
        <span className={css.first}>
          <b>{t('board.survey')}</b> <span>{survey.name || survey.city}</span>
        </span>
        <span className={css.status}>
          <b>{t(survey.done ? 'board.state.done' : 'board.state.given')}</b>
        </span>
        <span className={css.times}>{formatJobTimes(t, survey, day)}</span>
      </SurveyLink>
    </TimeBar>
  )
}

type BarProps = ComponentProps<'li'> & {
  day: IndiaDate
  span: { startsAt: Date; endsAt: Date }
  'data-found'?: true | undefined
  'data-job'?: string
}

/** A bar on the hours of a day. */
function TimeBar({ day, span, ...rest }: BarProps) {
  const bar = calculateBoardBar(day, span)
  if (!bar) return null
  return <li className={css.chip} style={{ '--start': bar.start, '--share': bar.share } as CSSProperties} {...rest} />
}
