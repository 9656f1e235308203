import { Link } from 'react-router'
import { formatClock, formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import type { OrderLeg } from '#modules/dispatch/index.server.ts'
import { type BoardLeg, getLegState, type LegState } from '#modules/dispatch/record/rules/leg.ts'
import { getLegStatus } from '#modules/dispatch/record/rules/leg-status.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { buildBoardHref } from '../../dispatch/board-href.ts'
import { formatJobTimes, formatLeg, formatWorkerLocation } from '../../dispatch/format-leg.ts'
import { findMainReason, formatObstacle, formatReason } from '../../dispatch/format-suggestion.ts'
import { LegMarks } from '../../dispatch/leg-marks.tsx'
import { SheetLink } from '../../kit/action-sheet.tsx'
import panelCss from '../../kit/panel.module.css'
import { Plate } from '../../kit/plate.tsx'
import { Tag, type TagTone } from '../../kit/tag.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import type { LegSuggestion } from './leg-suggestion.ts'
import css from './order-jobs.module.css'

type Props = {
  order: OrderView
  legs: OrderLeg[]
  /** The truck and crew that are suggested for the first unassigned job, or the reason why none are. */
  suggestion: LegSuggestion | null
  /** The sheets for the crew of a partner that the page holds now. */
  sheets: { partner: boolean; replace: boolean }
}

/** The jobs of an order: when, with which truck and crew, and how far each is as its crew last reported. */
export function OrderJobs({ order, legs, suggestion, sheets }: Props) {
  const t = useTranslation()
  if (legs.length === 0) return null
  const first = legs[0]!.leg
  const day = toIndiaDate(first.startsAt)
  const packs = legs.some(({ leg }) => leg.jobs.some(({ kind }) => kind === 'load'))
  const quiet = getButtonClass({ look: 'quiet', small: true })
  return (
    <section className={panelCss.panel} aria-labelledby="jobs">
      <div className={panelCss.head}>
        <h2 id="jobs">{t('orders.order.jobs')}</h2>
        <Link to={buildBoardHref({ day, branch: null })}>{t('orders.order.board')}</Link>
      </div>
      <table className={css.jobs}>
        <thead>
          <tr>
            {(['job', 'dateTime', 'truckCrew', 'status'] as const).map(column => (
              <th key={column} scope="col">
                {t(`orders.order.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="vh">{t('orders.order.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map(one => (
            <JobRow
              key={one.leg.leg}
              leg={one}
              order={order}
              suggestion={suggestion?.leg === one.leg.leg ? suggestion : null}
            />
          ))}
        </tbody>
      </table>
      <div className={panelCss.foot}>
        {sheets.partner && (
          <SheetLink sheet="partner-crew" look="quiet">
            {t('orders.order.partnerCrew')}
          </SheetLink>
        )}
        {sheets.replace && (
          <SheetLink sheet="replace-crew" look="quiet">
            {t('console.replaceCrew')}
          </SheetLink>
        )}
        <Link className={quiet} to={buildBoardHref({ day, branch: null }, '/console/board/sheets')}>
          {t('orders.order.runSheet')}
        </Link>
        {packs && (
          <Link className={quiet} to={`/console/board/${order.orderNo}/${first.leg}/material`}>
            {t('orders.order.material')}
          </Link>
        )}
      </div>
    </section>
  )
}

const tones: Record<LegState, TagTone> = {
  open: 'amber',
  given: 'neel',
  hired: 'neel',
  started: 'neel',
  done: 'green',
  failed: 'red',
}

function JobRow({
  leg: known,
  order,
  suggestion,
}: {
  leg: OrderLeg
  order: OrderView
  suggestion: LegSuggestion | null
}) {
  const t = useTranslation()
  const can = usePermission()('jobs')
  const { leg, where, reported } = known
  const state = getLegState(leg)
  const status = getLegStatus(leg, reported?.step ?? null)
  const day = toIndiaDate(leg.startsAt)
  const name = formatLeg(t, leg)
  const canAssign = can && (leg.status === 'Adminapproved' || leg.status === 'ready') && state !== 'done'
  const verb = t(state === 'open' ? 'orders.order.assignJob' : 'orders.order.reassign')
  return (
    <tr data-state={state}>
      <th scope="row">
        <Link to={`/console/board/${order.orderNo}/${leg.leg}`}>{name}</Link>
        <small>
          {t('board.crewOf', { n: leg.people })}
          {leg.cft !== null && `, ${formatCft(t, leg.cft)}`}
        </small>
      </th>
      <td>
        {formatDay(day, t.tag)}
        <small>{formatJobTimes(t, leg, day)}</small>
      </td>
      <td>
        <TruckAndCrew {...known} suggestion={suggestion} />
        {where && <small>{formatWorkerLocation(t, where)}</small>}
        <LegMarks leg={leg} links />
      </td>
      <td>
        <Tag tone={'step' in status && status.step === 'done' ? 'green' : tones[state]}>
          {'step' in status ? t(`console.step.${status.step}`) : t(`board.state.${status.state}`)}
        </Tag>
        {reported && <small>{t('orders.order.since', { time: formatReportTime(t, reported.at, leg) })}</small>}
      </td>
      <td>
        {canAssign && (
          <ButtonLink
            small
            className={state === 'open' ? css.need : undefined}
            to={`/console/board/${order.orderNo}/${leg.leg}`}
            aria-label={t('orders.order.assignNamed', { verb, job: name })}
          >
            {verb}
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

/** A report on the date of the job needs only its time. */
const formatReportTime = (t: Translate, at: Date, { startsAt }: BoardLeg) =>
  toIndiaDate(at) === toIndiaDate(startsAt)
    ? formatClock(at)
    : `${formatDay(toIndiaDate(at), t.tag)}, ${formatClock(at)}`

function TruckAndCrew({ plates, crew, leg, suggestion }: OrderLeg & { suggestion: LegSuggestion | null }) {
  const t = useTranslation()
  const names = crew.map(({ name, lead }) => (lead ? t('orders.order.lead', { name }) : name))
  if (plates.length === 0 && names.length === 0 && !leg.hired)
    return suggestion ? <SuggestedCrew suggestion={suggestion} /> : <span className="muted">–</span>
  return (
    <>
      {plates.map(plate => (
        <Plate key={plate} registration={plate} />
      ))}
      {leg.hired && <span>{leg.hired}</span>}
      {names.length > 0 && <small>{names.join(', ')}</small>}
    </>
  )
}

/** What is suggested for the job, with the main reason; or the reason why nothing is. */
function SuggestedCrew({ suggestion }: { suggestion: LegSuggestion }) {
  const t = useTranslation()
  if (suggestion.obstacle)
    return (
      <>
        <span className="muted">{t('orders.order.noSuggestion')}</span>
        <small>{formatObstacle(t, suggestion.obstacle)}</small>
      </>
    )
  const { plates, truckName, lead, others, reasons } = suggestion
  const reason = findMainReason(reasons)
  return (
    <>
      <span className={css.suggested}>{t('orders.order.suggested')}</span>{' '}
      {plates.map(plate => (
        <Plate key={plate} registration={plate} />
      ))}{' '}
      {truckName}
      <small>{t('orders.order.suggestedCrew', { name: lead, count: others })}</small>
      {reason && <small>{formatReason(t, reason)}</small>}
    </>
  )
}
