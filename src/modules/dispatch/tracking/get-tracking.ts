import { sql } from 'kysely'
import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { reject } from '#kernel/domain-error.ts'
import { getWeekday, type IndiaDate, toIndiaClock, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { isDelayedReport } from '#modules/crews/rules/is-delayed-report.ts'
import { isJobStarted, type JobKind, type JobState } from '#modules/crews/rules/job-state.ts'
import { getJobSteps, type JobStep } from '#modules/crews/rules/job-steps.ts'
import { getLaterDelivery } from '#modules/crews/rules/overnight.ts'
import { calculateTravelMinutes } from '#modules/crews/rules/work-plan.ts'
import { PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { StoredMove } from '#modules/orders/draft/rules/stored-move.ts'
import { getSlotHours, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { findCountProgress } from '../crew/read-checked-list.ts'
import { findVisitProgress } from '../crew/read-visit.ts'
import { getCustomerContactStart } from '../crew/rules/can-crew-call-customer.ts'
import { findTransitStatus } from '../record/find-transit-status.ts'
import { parseJobTimes } from '../record/parse-job-times.ts'
import { type CrewLocation, findCrewPosition, getDestination, toCrewLocation } from '../record/read-positions.ts'
import { estimateArrival } from '../record/rules/estimate-arrival.ts'
import { isDriving, isJobInProgress } from '../record/rules/position.ts'
import { findPreviousJob, getAssignedCrew, type PreviousJob } from './get-assigned-crew.ts'
import { getCurrentLegIndex, getDeliveryPhase, type TrackingView } from './rules/tracking-view.ts'
import { findOrderNoByTrackingLink, getLinkLastDay, signTrackingLink } from './tracking-link.ts'

/**
 * Returns the tracking page of the customer's own booking, with the link that they can share. Refuses 'unknown'
 * order.unknown, also if the booking is cancelled or has no date.
 */
export async function getTracking(app: App, customer: Customer, orderNo: string): Promise<OwnTracking> {
  const legs = await readTrackedLegs(app, orderNo)
  if (legs[0]?.customerId !== customer.id) throw reject('unknown', 'order.unknown')
  const lastDay = getLinkLastDay(legs.at(-1)!.endsAt)
  const late = await findLateCreditStatus(app, orderNo)
  return {
    ...(await buildTracking(app, legs)),
    link: await signTrackingLink(app, orderNo, lastDay),
    lastDay,
    lateCredit: late,
  }
}

/**
 * Returns the tracking page for a shared link. Refuses 'unknown' order.unknown if the link has expired or is invalid.
 */
export async function getTrackingByLink(app: App, link: string): Promise<TrackingView> {
  const orderNo = await findOrderNoByTrackingLink(app, link)
  const legs = orderNo ? await readTrackedLegs(app, orderNo) : []
  if (legs.length === 0) throw reject('unknown', 'order.unknown')
  return buildTracking(app, legs)
}

/** The additional facts for the customer alone: the link to share with its last day, and the credit for a late crew. */
export type OwnTracking = TrackingView & { link: string; lastDay: IndiaDate; lateCredit: LateCreditStatus | null }
export type LateCreditStatus = { state: 'waiting' | 'paid'; amount: Paise; paysAt: Date | null }

async function findLateCreditStatus(app: App, orderNo: string): Promise<LateCreditStatus | null> {
  const row = await app.db
    .selectFrom('late_credits')
    .innerJoin('orders', 'orders.id', 'order_id')
    .leftJoin('price_reductions', 'price_reductions.id', 'price_reduction_id')
    .select(['state', 'late_credits.amount', 'pays_at', 'price_reductions.amount as allowed', 'withdrawn_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!row || row.state === 'waived' || row.withdrawn_at) return null
  return { state: row.state, amount: paise(row.allowed ?? row.amount), paysAt: row.pays_at }
}

type Leg = {
  id: number
  orderNo: string
  customerId: number | null
  crew_name: string | null
  service: string | null
  slot: SlotHour | null
  move: StoredMove
  startsAt: Date
  endsAt: Date
  kinds: JobKind[]
  states: JobState[]
  jobs: { kind: JobKind; startsAt: string; endsAt: string }[]
  reportedSteps: { step: JobStep; at: string; heard: string }[] | null
  lastEvent: number
}

async function readTrackedLegs(app: App, orderNo: string): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    select (array_agg(j.id order by j.position))[1] as id, o.order_no as "orderNo", o.customer_id as "customerId", o.crew_name, o.move,
      case when o.kind = 'service' then o.quotation -> 'lines' -> 0 -> 'params' ->> 'service' end as service,
      case when j.leg = 1 then o.slot_hour when j.leg = 0 then ${PACKING_HOUR}::int end as slot, min(j.starts_at) as "startsAt", max(j.ends_at) as "endsAt",
      json_agg(j.kind order by j.position) as kinds, json_agg(j.state order by j.position) as states,
      json_agg(json_build_object('kind', j.kind, 'startsAt', j.starts_at, 'endsAt', j.ends_at)) as jobs,
      (select json_agg(json_build_object('step', e.kind, 'at', e.happened_at, 'heard', e.at)) from job_events e where e.job_id = any(array_agg(j.id))) as "reportedSteps",
      (select max(e.id) from order_events e where e.order_id = o.id) as "lastEvent"
    from orders o join jobs j on j.order_id = o.id
    where o.order_no = ${orderNo} and o.status in ('Token', 'Adminapproved', 'ready', 'Completed')
    group by o.id, j.leg order by j.leg`.execute(app.db)
  return rows
}

async function buildTracking(app: App, legs: Leg[]): Promise<TrackingView> {
  const now = app.now()
  const shown = legs.map(({ startsAt, endsAt, kinds, states, reportedSteps }) => {
    const steps = getJobSteps(kinds).map(step => {
      const one = reportedSteps?.find(it => it.step === step)
      if (!one) return { step, at: null, heard: null }
      const [at, heard] = [new Date(one.at), new Date(one.heard)]
      return { step, at, heard: isDelayedReport(at, heard) ? heard : null }
    })
    const done = steps.at(-1)!.at !== null || states.every(state => state === 'done')
    const [loads, unloads] = [kinds.includes('load'), kinds.includes('unload')]
    const packs = kinds.every(kind => kind === 'pack')
    return { day: toIndiaDate(startsAt), lastDay: toIndiaDate(endsAt), packs, loads, unloads, steps, done }
  })
  const at = getCurrentLegIndex(shown.map(({ done }, n) => ({ done, started: legs[n]!.states.some(isJobStarted) })))
  const leg = legs[at]!
  const crewFrom = getCustomerContactStart(leg.startsAt)
  const crew = now >= crewFrom ? await getAssignedCrew(app, leg.id, leg.crew_name) : null
  const getStepTime = (step: JobStep) => shown[at]!.steps.find(one => one.step === step)?.at ?? null
  const before = crew ? await findPreviousJob(app, leg) : null
  const reportedSteps = shown[at]!.steps.filter(({ at }) => at !== null).map(({ step }) => step)
  const isDrivingNow =
    crew &&
    isJobInProgress({ reportedSteps, done: shown[at]!.done }) &&
    isDriving({ steps: getJobSteps(leg.kinds), reportedSteps })
  const position = isDrivingNow ? await findCrewPosition(app, leg.id) : null
  const destination = getDestination({ ...leg, loaded: reportedSteps.includes('loaded') })
  const seen =
    position && destination
      ? { at: position.at, ride: calculateMinutes({ at: position, city: destination.city }, destination, now) }
      : null
  const arrival = estimateArrival({
    ...{ now, window: getArrivalWindow(leg), arrivedAt: getStepTime('arrived'), leftAt: getStepTime('on-way') },
    ...{ before: before && !before.done ? before : null, ride: before && calculateTravelFrom(before, leg, now), seen },
  })
  const { orderNo, service, slot, move, lastEvent } = leg
  const ends = { from: toLocality(move.from), to: toLocality(move.to) }
  const counted = crew && (await findCountProgress(app.db, orderNo))
  const visit = crew && service !== null ? await findVisitProgress(app.db, orderNo) : null
  const transit = await findTransitStatus(app, orderNo, move.to.place?.city ?? '')
  const deliveryAt = isUnloaded(legs) ? null : getLaterDelivery(legs.flatMap(({ jobs }) => jobs.map(parseJobTimes)))
  // A truck parked for the night near the drop address must not look as if it were about to arrive.
  const isParked =
    shown[at]!.unloads && getDeliveryPhase({ legs: shown, at, deliveryAt }, toIndiaDate(now)) === 'on-truck'
  return {
    orderNo,
    service,
    ...ends,
    slot,
    legs: shown,
    at,
    crew,
    crewVisibleFrom: crewFrom,
    arrival,
    where: position && destination && !isParked ? toShownLocation(toCrewLocation(position, destination)) : null,
    counted,
    visit,
    road: transit?.road ?? null,
    transit: transit?.steps ?? [],
    deliveryAt,
    lastEvent,
  }
}

/** True if everything carried is unloaded. */
const isUnloaded = (legs: readonly Leg[]) =>
  legs.every(({ kinds, states, reportedSteps }) =>
    kinds.every(
      (kind, n) => kind !== 'unload' || states[n] === 'done' || reportedSteps?.some(({ step }) => step === 'unloaded'),
    ),
  )

/** Returns locality and city. Visitors with a shared link must not see the full address. */
const toLocality = ({ place }: MoveStop): string[] => (place ? [place.name, place.city] : [])

function getArrivalWindow({ slot, startsAt }: Leg): { from: Date; until: Date } | null {
  if (slot === null) return null
  const { from, until } = getSlotHours(slot)
  const day = toIndiaDate(startsAt)
  return { from: toIndiaInstant(day, from), until: toIndiaInstant(day, until) }
}

const toShownLocation = ({ near, km, at }: CrewLocation) => ({ near, km: Math.round(km ?? 0), at })

function calculateTravelFrom({ at, city }: PreviousJob, { move, kinds }: Leg, now: Date): number | null {
  const to = getDestination({ kinds, move, loaded: false })
  return at && to && calculateMinutes({ at, city }, to, now)
}

function calculateMinutes({ at, city }: { at: LatLng; city: string }, to: LatLng, now: Date): number {
  const [hours, minutes] = toIndiaClock(now).split(':').map(Number) as [number, number]
  const setsOut = { minute: hours * 60 + minutes, sunday: getWeekday(toIndiaDate(now)) === 0 }
  return calculateTravelMinutes({ km: calculateDistanceKm(at, to), city }, setsOut)
}
