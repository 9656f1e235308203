import { sql } from 'kysely'
import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { type IndiaDate, indiaClock, indiaDate, instantOf, weekday } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { farApart } from '#modules/crews/rules/far-apart.ts'
import { isStarted, type JobKind, type JobState } from '#modules/crews/rules/job-state.ts'
import { type JobStep, stepsOf } from '#modules/crews/rules/job-steps.ts'
import { overnightUntil } from '#modules/crews/rules/overnight.ts'
import { travelMinutes } from '#modules/crews/rules/work-plan.ts'
import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { hoursOf, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { readCounted } from '../crew/read-checked.ts'
import { readVisit } from '../crew/read-visit.ts'
import { eveningBefore } from '../crew/rules/can-call.ts'
import { boundFor, readPosition, type Whereabouts, whereabouts } from '../record/read-positions.ts'
import { readRoad } from '../record/read-road.ts'
import { estimateArrival } from '../record/rules/estimate-arrival.ts'
import { isRiding, isUnderWay } from '../record/rules/position.ts'
import { timed } from '../record/timed.ts'
import { type Before, getAssignedCrew, readBefore } from './get-assigned-crew.ts'
import { legNow, type TrackingToday } from './rules/today.ts'
import { lastDayOf, orderFromTrackingLink, signTrackingLink } from './tracking-link.ts'

/**
 * Returns the tracking page of the customer's own booking, with the link that they can share. Refuses 'unknown'
 * order.unknown, also if the booking is cancelled or has no date.
 */
export async function getTracking(app: App, customer: Customer, orderNo: string): Promise<OwnTracking> {
  const legs = await legsOf(app, orderNo)
  if (legs[0]?.customerId !== customer.id) throw reject('unknown', 'order.unknown')
  const lastDay = lastDayOf(legs.at(-1)!.endsAt)
  const late = await readLate(app, orderNo)
  return { ...(await todayOf(app, legs)), link: await signTrackingLink(app, orderNo, lastDay), lastDay, late }
}

/**
 * Returns the tracking page for a shared link. Refuses 'unknown' order.unknown if the link has expired or is invalid.
 */
export async function getTrackingByLink(app: App, link: string): Promise<TrackingToday> {
  const orderNo = await orderFromTrackingLink(app, link)
  const legs = orderNo ? await legsOf(app, orderNo) : []
  if (legs.length === 0) throw reject('unknown', 'order.unknown')
  return todayOf(app, legs)
}

/** The additional facts for the customer alone: the link to share with its last day, and the credit for a late crew. */
export type OwnTracking = TrackingToday & { link: string; lastDay: IndiaDate; late: LateNow | null }
export type LateNow = { state: 'waiting' | 'paid'; amount: Paise; paysAt: Date | null }

async function readLate(app: App, orderNo: string): Promise<LateNow | null> {
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
  move: { from: DraftEnd; to: DraftEnd }
  startsAt: Date
  endsAt: Date
  kinds: JobKind[]
  states: JobState[]
  jobs: { kind: JobKind; startsAt: string; endsAt: string }[]
  told: { step: JobStep; at: string; heard: string }[] | null
  lastEvent: number
}

async function legsOf(app: App, orderNo: string): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    select (array_agg(j.id order by j.position))[1] as id, o.order_no as "orderNo", o.customer_id as "customerId", o.crew_name, o.move,
      case when o.kind = 'service' then o.quotation -> 'lines' -> 0 -> 'params' ->> 'service' end as service,
      case when j.leg = 1 then o.slot_hour end as slot, min(j.starts_at) as "startsAt", max(j.ends_at) as "endsAt",
      json_agg(j.kind order by j.position) as kinds, json_agg(j.state order by j.position) as states,
      json_agg(json_build_object('kind', j.kind, 'startsAt', j.starts_at, 'endsAt', j.ends_at)) as jobs,
      (select json_agg(json_build_object('step', e.kind, 'at', e.happened_at, 'heard', e.at)) from job_events e where e.job_id = any(array_agg(j.id))) as told,
      (select max(e.id) from order_events e where e.order_id = o.id) as "lastEvent"
    from orders o join jobs j on j.order_id = o.id
    where o.order_no = ${orderNo} and o.status in ('Token', 'Adminapproved', 'ready', 'Completed')
    group by o.id, j.leg order by j.leg`.execute(app.db)
  return rows
}

async function todayOf(app: App, legs: Leg[]): Promise<TrackingToday> {
  const now = app.now()
  const shown = legs.map(({ startsAt, kinds, states, told }) => {
    const steps = stepsOf(kinds).map(step => {
      const one = told?.find(it => it.step === step)
      if (!one) return { step, at: null, heard: null }
      const [at, heard] = [new Date(one.at), new Date(one.heard)]
      return { step, at, heard: farApart(at, heard) ? heard : null }
    })
    const done = steps.at(-1)!.at !== null || states.every(state => state === 'done')
    return { day: indiaDate(startsAt), steps, done }
  })
  const at = legNow(shown.map(({ done }, n) => ({ done, started: legs[n]!.states.some(isStarted) })))
  const leg = legs[at]!
  const crewFrom = eveningBefore(leg.startsAt)
  const crew = now >= crewFrom ? await getAssignedCrew(app, leg.id, leg.crew_name) : null
  const happened = (step: JobStep) => shown[at]!.steps.find(one => one.step === step)?.at ?? null
  const before = crew ? await readBefore(app, leg) : null
  const told = shown[at]!.steps.filter(({ at }) => at !== null).map(({ step }) => step)
  const rides = crew && isUnderWay({ told, done: shown[at]!.done }) && isRiding({ steps: stepsOf(leg.kinds), told })
  const position = rides ? await readPosition(app, leg.id) : null
  const door = boundFor({ ...leg, loaded: told.includes('loaded') })
  const seen =
    position && door ? { at: position.at, ride: minutesFrom({ at: position, city: door.city }, door, now) } : null
  const arrival = estimateArrival({
    ...{ now, window: windowOf(leg), arrivedAt: happened('arrived'), leftAt: happened('on-way') },
    ...{ before: before && !before.done ? before : null, ride: before && travelTimeFrom(before, leg, now), seen },
  })
  const { orderNo, service, slot, move, lastEvent } = leg
  const ends = { from: placeOf(move.from), to: placeOf(move.to) }
  const counted = crew && (await readCounted(app.db, orderNo))
  const visit = crew && service !== null ? await readVisit(app.db, orderNo) : null
  const road = await readRoad(app, orderNo, move.to.place?.city ?? '')
  const overnight = isOut(legs) ? null : overnightUntil(legs.flatMap(({ jobs }) => jobs.map(timed)))
  return {
    orderNo,
    service,
    ...ends,
    slot,
    legs: shown,
    at,
    crew,
    crewFrom,
    arrival,
    where: position && door ? shownWhere(whereabouts(position, door)) : null,
    counted,
    visit,
    road,
    overnight,
    lastEvent,
  }
}

/** True if everything carried is unloaded. */
const isOut = (legs: readonly Leg[]) =>
  legs.every(({ kinds, states, told }) =>
    kinds.every(
      (kind, n) => kind !== 'unload' || states[n] === 'done' || told?.some(({ step }) => step === 'unloaded'),
    ),
  )

/** Returns locality and city. Visitors with a shared link must not see the full address. */
const placeOf = ({ place }: DraftEnd): string[] => (place ? [place.name, place.city] : [])

function windowOf({ slot, startsAt }: Leg): { from: Date; until: Date } | null {
  if (slot === null) return null
  const { from, until } = hoursOf(slot)
  const day = indiaDate(startsAt)
  return { from: instantOf(day, from), until: instantOf(day, until) }
}

const shownWhere = ({ near, km, at }: Whereabouts) => ({ near, km: Math.round(km ?? 0), at })

function travelTimeFrom({ at, city }: Before, { move, kinds }: Leg, now: Date): number | null {
  const to = boundFor({ kinds, move, loaded: false })
  return at && to && minutesFrom({ at, city }, to, now)
}

function minutesFrom({ at, city }: { at: LatLng; city: string }, to: LatLng, now: Date): number {
  const [hours, minutes] = indiaClock(now).split(':').map(Number) as [number, number]
  const setsOut = { minute: hours * 60 + minutes, sunday: weekday(indiaDate(now)) === 0 }
  return travelMinutes({ km: distanceKm(at, to), city }, setsOut)
}
