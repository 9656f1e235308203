import { Link } from 'react-router'
import { formatClock, formatHour, getMonthName } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import { countDayJobs, type DayJobGroup, dayJobGroups, getDayJobGroup } from '#modules/dispatch/board/rules/day-job.ts'
import type { DayJob } from '#modules/dispatch/index.server.ts'
import type { WorkQueue } from '#modules/operations/rules/work-queue.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { buildBoardHref } from '../dispatch/board-href.ts'
import { Fold } from '../kit/fold.tsx'
import { formatDuration } from '../kit/format-duration.ts'
import { RouteTrack } from '../kit/route-track.tsx'
import { usePermission } from '../kit/use-permission.ts'
import css from './jobs.module.css'
import panelCss from './today.module.css'

/** Jobs that are always shown, and at most. The board shows the rest of a large company. */
const SHOWN = 9
const MAX_LISTED = 60

type Props = { jobs: DayJob[]; queues: WorkQueue[]; branch: number | null; today: IndiaDate }

/** The jobs of today with their live status, late ones first. */
export function JobsPanel({ jobs, queues, branch, today }: Props) {
  const t = useTranslation()
  const board = buildBoardHref({ day: today, branch })
  const shown = jobs.slice(0, SHOWN)
  const more = jobs.slice(SHOWN, MAX_LISTED)
  return (
    <section className={`${panelCss.panel} ${css.jobs}`} aria-labelledby="jobs">
      <div className={panelCss.head}>
        <h2 id="jobs">{t('consoleToday.jobs.title', { count: jobs.length })}</h2>
        {jobs.length > 0 && <GroupCounts jobs={jobs} />}
        <Link className={panelCss.more} to={board}>
          {t('consoleToday.jobs.board')}
        </Link>
      </div>
      {jobs.length === 0 && <NoJobs queues={queues} />}
      <JobList {...{ jobs: shown, today }} />
      {more.length > 0 && (
        <div className={css.more}>
          <Fold
            summary={t('consoleToday.jobs.more', { count: jobs.length - SHOWN })}
            note={<GroupCounts jobs={more} />}
          >
            <JobList {...{ jobs: more, today }} />
            {jobs.length > MAX_LISTED && (
              <Link to={board}>{t('consoleToday.jobs.onBoard', { count: jobs.length - MAX_LISTED })}</Link>
            )}
          </Fold>
        </div>
      )}
    </section>
  )
}

/** '1 late · 9 in progress · 3 unassigned': how many jobs are in each group. */
function GroupCounts({ jobs }: { jobs: DayJob[] }) {
  const t = useTranslation()
  const counts = countDayJobs(jobs)
  return (
    <span className={css.counts}>
      {dayJobGroups
        .filter(group => counts[group] > 0)
        .map(group => (
          <span key={group} data-group={group}>
            {t(`consoleToday.group.${group}`, { count: counts[group] })}
          </span>
        ))}
    </span>
  )
}

function NoJobs({ queues }: { queues: WorkQueue[] }) {
  const t = useTranslation()
  const may = usePermission()
  const isSetUp = !queues.some(({ key }) => key === 'setup')
  const action = isSetUp
    ? may('leads') && <ButtonLink to="/console/leads/phone">{t('consoleToday.phoneBooking')}</ButtonLink>
    : may('staff') && <ButtonLink to="/console/setup-checklist">{t('consoleToday.jobs.setUp')}</ButtonLink>
  return (
    <div className={css.none}>
      <EmptyState title={t('consoleToday.jobs.none')} action={action}>
        {t('consoleToday.jobs.noneText')}
      </EmptyState>
    </div>
  )
}

const JobList = ({ jobs, today }: { jobs: DayJob[]; today: IndiaDate }) => (
  <ul className={css.list}>
    {jobs.map(job => (
      <JobRow key={`${job.orderNo} ${job.leg}`} {...{ job, today }} />
    ))}
  </ul>
)

function JobRow({ job, today }: { job: DayJob; today: IndiaDate }) {
  const t = useTranslation()
  const group = getDayJobGroup(job)
  const name = formatStatus(t, job)
  const { orderNo, step, steps, service, from, to, customer } = job
  const route = service ?? (from === to ? from : t('consoleToday.route', { from, to }))
  return (
    <li data-group={group}>
      <span className={css.time}>{formatOpening(t, job.opensAt, today)}</span>
      <Link className={css.what} to={`/console/orders/${orderNo}`}>
        <b>{customer}</b>
        <small>{route}</small>
      </Link>
      <RouteTrack
        {...{ step, steps, late: group === 'late' }}
        label={step === 0 ? t('consoleToday.track.none') : t('consoleToday.track.step', { step, steps, name })}
      />
      <span className={css.status} data-status={job.status}>
        <b>{job.lateMinutes === null ? name : formatLate(t, job.lateMinutes)}</b>
        <small>{formatDetail(t, job)}</small>
      </span>
      <span className={css.key}>
        <JobKey job={job} group={group} />
      </span>
    </li>
  )
}

/** The order's number and its truck, or the one thing to do: assign a crew, or call one that is late. */
function JobKey({
  job: { orderNo, leg, status, plates, hired, callMobile },
  group,
}: {
  job: DayJob
  group: DayJobGroup
}) {
  const t = useTranslation()
  const may = usePermission()
  if (status === 'unassigned' && may('jobs'))
    return (
      <ButtonLink to={`/console/board/${orderNo}/${leg}`} aria-label={t('consoleToday.assignName', { order: orderNo })}>
        {t('consoleToday.assign')}
      </ButtonLink>
    )
  if (group === 'late' && callMobile)
    return (
      <a
        className={getButtonClass()}
        href={`tel:+91${callMobile}`}
        aria-label={t('consoleToday.callName', { order: orderNo })}
      >
        <Icon name="phone" />
        {t('consoleToday.call')}
      </a>
    )
  const [plate] = plates
  return (
    <>
      <small>{orderNo}</small>
      {plate && <span className={css.plate}>{formatRegistration(plate)}</span>}
      {!plate && hired && (
        <span className={css.plate} data-hired="">
          {hired}
        </span>
      )}
    </>
  )
}

/** '10 AM', '10:30 AM' for a later leg that starts at any minute, or '29 Nov' for a job since an earlier day. */
function formatOpening(t: Translate, opensAt: Date, today: IndiaDate): string {
  const day = toIndiaDate(opensAt)
  if (day !== today) return `${Number(day.slice(8))} ${getMonthName(day, t.tag, 'short')}`
  const clock = formatClock(opensAt)
  return clock.includes(':00') ? formatHour(toIndiaHour(opensAt)) : clock
}

function formatStatus(t: Translate, { status, jobs, tripId }: DayJob): string {
  if (status === 'unassigned' || status === 'assigned' || status === 'failed') return t(`consoleToday.status.${status}`)
  const isOnRoad = jobs.every(({ kind }) => kind === 'transit') || (tripId !== null && status === 'loaded')
  return isOnRoad && status !== 'done' ? t('consoleToday.status.transit') : t(`console.step.${status}`)
}

const formatLate = (t: Translate, lateMinutes: number) =>
  t('consoleToday.late', { time: formatDuration(t, lateMinutes) })

/** 'Since 10:12 AM · collect ₹14,560' */
function formatDetail(t: Translate, job: DayJob): string {
  const { status, lateMinutes, since, due, tripId, vehicle, people } = job
  const time = since ? formatClock(since) : ''
  if (lateMinutes !== null && (status === 'unassigned' || status === 'assigned'))
    return t(`consoleToday.late.${status}`)
  if (status === 'unassigned') return [vehicle, t('consoleToday.people', { count: people })].filter(Boolean).join(' · ')
  const parts = [
    since && (tripId === null ? t('consoleToday.since', { time }) : t('consoleToday.left', { time })),
    tripId !== null && t('consoleToday.trip', { trip: formatTripNumber(tripId) }),
    due !== null && (due > 0 ? t('consoleToday.collect', { amount: formatRupees(due) }) : t('consoleToday.paid')),
  ]
  return capitalize(parts.filter(Boolean).join(' · '))
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
