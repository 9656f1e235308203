import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { crewJobsSql } from '#modules/crews/internal.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { JobKind, JobState } from '#modules/crews/rules/job-state.ts'
import { getJobSteps, getNextStep, type JobStep } from '#modules/crews/rules/job-steps.ts'
import { PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { decodeStoredMove, type StoredMove } from '#modules/orders/draft/rules/stored-move.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { isShownToCrew } from '../record/is-shown-to-crew.ts'
import type { ScheduledLeg } from '../record/rules/travel-time.ts'
import { canReportJob } from './rules/can-crew-call-customer.ts'
import { calculateLeaveTime } from './rules/leave-time.ts'

/** A job of one crew, as its worker sees it in the list. */
export type CrewJob = {
  /** Id of its first job row. */
  id: number
  day: IndiaDate
  startsAt: Date
  /** When the crew must leave its previous job of the day; null for the first one, and once it is on its way. */
  leaveBy: Date | null
  /** Hour at which the agreed arrival window starts; null if none was agreed. */
  slot: number | null
  kinds: JobKind[]
  service: string | null
  from: MoveStop
  to: MoveStop
  steps: JobStep[]
  reportedSteps: JobStep[]
  /** The next step to report; null if all are reported or the day has not come. */
  next: JobStep | null
  done: boolean
}

export type JobRow = {
  id: number
  leg: Leg
  orderNo: string
  startsAt: Date
  endsAt: Date
  slot: number | null
  kinds: JobKind[]
  states: JobState[]
  service: string | null
  move: StoredMove
  reportedSteps: JobStep[] | null
}

/** Lists a worker's jobs of today and tomorrow, and earlier ones that are in progress. */
export async function listCrewJobs(app: App, worker: Worker): Promise<CrewJob[]> {
  const rows = await listWorkerJobs(app.db, app.now(), worker)
  return rows.map(row => toCrewJob(row, rows, toIndiaDate(app.now())))
}

/** Days for which a started job stays in the worker's list if its end is never reported. */
const MAX_STARTED_DAYS = 2
/** The longest duration of a job, in days. Limits the index scan. */
const MAX_JOB_DAYS = 31

const isStartedCondition = sql`"reportedSteps" is not null and not "reportedSteps"::jsonb @> '["done"]'`

/**
 * Lists the worker's jobs of today and tomorrow. `filter`: a further SQL condition; `pastFilter`: condition for jobs of the
 * days before.
 */
export async function listWorkerJobs(
  db: Db,
  now: Date,
  worker: Worker,
  filter: RawBuilder<unknown> = sql``,
  pastFilter: RawBuilder<unknown> = isStartedCondition,
): Promise<JobRow[]> {
  const today = toIndiaDate(now)
  const from = toIndiaInstant(today)
  const until = toIndiaInstant(addDays(today, 2))
  const started = toIndiaInstant(addDays(today, -MAX_STARTED_DAYS))
  const earliest = toIndiaInstant(addDays(today, -MAX_JOB_DAYS))
  const { rows } = await sql<JobRow>`
    select * from (
      select (array_agg(j.id order by j.position))[1] as id, j.leg, o.order_no as "orderNo", min(j.starts_at) as "startsAt", max(j.ends_at) as "endsAt",
        json_agg(j.kind order by j.position) as kinds, json_agg(j.state order by j.position) as states,
        case when j.leg = 1 then o.slot_hour when j.leg = 0 then ${PACKING_HOUR}::int end as slot, o.move, o.id as order_id,
        case when o.kind = 'service' then o.quotation -> 'lines' -> 0 -> 'params' ->> 'service' end as service,
        (select json_agg(e.kind order by e.at) from job_events e where e.job_id = any(array_agg(j.id))) as "reportedSteps"
      from ${crewJobsSql} w join jobs j on j.id = w.job_id join orders o on o.id = j.order_id
      where w.worker_id = ${worker.id} and j.starts_at >= ${earliest}::timestamptz and j.starts_at < ${until}::timestamptz and ${isShownToCrew}
      group by o.id, j.leg) of_crew
    where ("endsAt" > ${from}::timestamptz or ("endsAt" > ${started}::timestamptz and ${pastFilter})) ${filter}
    order by "startsAt", id`.execute(db)
  return rows
}

/** `day`: all jobs of the worker in these days, which say where the crew comes from. */
export function toCrewJob(row: JobRow, day: readonly JobRow[], today: IndiaDate): CrewJob {
  const steps = getJobSteps(row.kinds)
  const reportedSteps = row.reportedSteps ?? []
  const done = reportedSteps.includes('done') || row.states.every(state => state === 'done')
  const { id, startsAt, slot, kinds, service } = row
  const move = decodeStoredMove(row.move)
  return {
    ...{ id, startsAt, slot, kinds, service, from: move.from, to: move.to, steps, reportedSteps, done },
    day: toIndiaDate(startsAt),
    leaveBy: done || reportedSteps.length > 0 ? null : calculateLeaveTime(toScheduledLeg(row), day.map(toScheduledLeg)),
    next: done || !canReportJob(startsAt, today) ? null : getNextStep(steps, reportedSteps),
  }
}

const toScheduledLeg = ({ orderNo, leg, kinds, states, startsAt, endsAt, move }: JobRow): ScheduledLeg => ({
  ...{ orderNo, leg, startsAt, endsAt, from: toLegStop(move.from), to: toLegStop(move.to) },
  jobs: kinds.map((kind, n) => ({ kind, state: states[n]!, startsAt, endsAt })),
})

const toLegStop = ({ place, address }: MoveStop) => ({
  name: place?.name ?? address,
  city: place?.city ?? '',
  at: place && { lat: place.lat, lng: place.lng },
})
