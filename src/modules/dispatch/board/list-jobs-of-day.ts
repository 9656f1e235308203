import { sql } from 'kysely'
import { type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { readLegs } from '../record/read-legs.ts'
import type { BoardLeg } from '../record/rules/leg.ts'
import { type DayJobProgress, getDayJobProgress, sortDayJobs } from './rules/day-job.ts'

/** A job of a day with its live status: what its crew reported last, its truck, and the amount to collect. */
export type DayJob = DayJobProgress &
  Pick<BoardLeg, 'orderNo' | 'leg' | 'branchId' | 'service' | 'customer' | 'jobs' | 'tripId' | 'hired' | 'people'> & {
    from: string
    to: string
    /** The start of the promised arrival window, or the planned start of a later leg. */
    opensAt: Date
    /** The truck class that was sold; empty for a home service. */
    vehicle: string
    /** The registrations of its trucks. */
    plates: string[]
    /** The mobile number of the crew lead; null for a partner crew or an unassigned job. */
    callMobile: string | null
    /** The amount that its crew collects today; null before the last leg, or if a business customer pays later. */
    due: Paise | null
  }

/** Lists the jobs that take place on a day, the most urgent first. Rejects with 'forbidden' staff.right. */
export async function listJobsOfDay(app: App, staff: Staff, day: IndiaDate): Promise<DayJob[]> {
  requirePermission(staff, 'orders')
  const legs = await readLegs(app.db, staff, { from: toIndiaInstant(day), until: toIndiaInstant(day, 24) })
  const facts = await readLegFacts(app.db, legs)
  const jobs = legs.map((leg): DayJob => {
    const { reports, due, onAccount, vehicle, plates, mobile } = facts.get(toKey(leg))!
    const opensAt = leg.window?.from ?? leg.startsAt
    const { orderNo, branchId, service, customer, tripId, hired, people } = leg
    const collects = toIndiaDate(leg.endsAt) === day && !hasLaterLeg(leg) && !onAccount
    return {
      ...{ orderNo, leg: leg.leg, branchId, service, customer, jobs: leg.jobs, tripId, hired, people },
      ...getDayJobProgress({ ...leg, opensAt }, reports.map(toReport), app.now()),
      ...{ from: leg.from.name, to: leg.to.name, opensAt, vehicle, plates, callMobile: mobile },
      due: collects ? paise(Math.max(0, due)) : null,
    }
  })
  return sortDayJobs(jobs)
}

type LegKey = Pick<BoardLeg, 'orderNo' | 'leg'>
const toKey = ({ orderNo, leg }: LegKey) => `${orderNo} ${leg}`

/** True if the goods stay on the truck after it: the last leg of an order unloads them, or is a visit. */
const hasLaterLeg = ({ jobs }: Pick<BoardLeg, 'jobs'>) =>
  !jobs.some(({ kind }) => kind === 'unload' || kind === 'visit')

type LegFacts = {
  orderNo: string
  leg: Leg
  due: number
  onAccount: boolean
  vehicle: string
  plates: string[]
  mobile: string | null
  reports: { step: JobStep; at: string }[]
}
const toReport = ({ step, at }: LegFacts['reports'][number]) => ({ step, at: new Date(at) })

/** Reads what the board does not show of some legs: the reports, the amounts due, trucks and the crew lead's number. */
async function readLegFacts(db: Db, legs: readonly BoardLeg[]): Promise<Map<string, LegFacts>> {
  const { rows } = await sql<LegFacts>`
    select o.order_no as "orderNo", w.leg, o.vehicle,
      o.balance_due as due, o.on_account as "onAccount",
      coalesce((select json_agg(distinct t.registration) from job_trucks g join trucks t on t.id = g.truck_id where g.job_id = any(l.ids)), '[]') as plates,
      (select k.mobile from job_workers x join workers k on k.id = x.worker_id where x.job_id = l.ids[1] order by x.lead desc, x.worker_id limit 1) as mobile,
      coalesce((select json_agg(json_build_object('step', e.kind, 'at', e.happened_at)) from job_events e where e.job_id = any(l.ids)), '[]') as reports
    from unnest(${legs.map(({ orderNo }) => orderNo)}::text[], ${legs.map(({ leg }) => leg)}::int[]) w(order_no, leg)
    join orders o on o.order_no = w.order_no
    cross join lateral (select array_agg(j.id order by j.position) as ids from jobs j where j.order_id = o.id and j.leg = w.leg) l`.execute(
    db,
  )
  return new Map(rows.map(row => [toKey(row), row]))
}
