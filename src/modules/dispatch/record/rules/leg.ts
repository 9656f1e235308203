import type { Language } from '#i18n/language.ts'
import type { LatLng } from '#kernel/distance.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import type { JobKind, JobState } from '#modules/crews/rules/job-state.ts'
import type { TripState } from '#modules/crews/rules/trip-state.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { findOverload, type LoadVolume } from './load.ts'

/** A stop of a leg, as the board shows it. */
export type LegStop = { name: string; city: string; at: LatLng | null }

/** A leg of an order: the unit that one crew does. A row of unassigned jobs or a bar of the board. */
export type BoardLeg = {
  orderNo: string
  leg: Leg
  /** The branch that serves its pick-up: 0 is the company's own office. */
  branchId: number
  /** Name of the home service; null for a move. */
  service: string | null
  status: OrderStatus
  lastEvent: number
  customer: string
  /** The customer's language. */
  language: Language
  from: LegStop
  to: LegStop
  jobs: { kind: JobKind; startsAt: Date; endsAt: Date; state: JobState }[]
  startsAt: Date
  endsAt: Date
  /** The window in which the customer expects the crew; left out if it has none, as at a delivery from another city. */
  window?: { from: Date; until: Date }
  people: number
  /** Volume that its trucks must hold; null if it needs none. */
  cft: number | null
  truckIds: number[]
  /** The trip that carries it. */
  tripId: number | null
  /** Volume that the assigned trucks hold together, in cft. */
  holds: number
  workerIds: number[]
  lead: number | null
  /** Typed name of a partner crew. */
  hired: string | null
  /** Partners that were asked: how many can still answer, and whether nobody takes it. Left out if nobody was asked. */
  partners?: { requested: number; isRefused: boolean }
}

/** A whole trip. It takes its truck and drivers from its first start to its last end, whatever it carries. */
export type BoardTrip = {
  id: number
  /** The branch that runs it: 0 is the company's own office. */
  branchId: number
  /** True if it belongs to a branch of the user, who may then open its page. */
  isTheirs: boolean
  state: TripState
  truckId: number
  workerIds: number[]
  from: string
  to: string
  startsAt: Date
  endsAt: Date
  /** Numbers of the orders that it carries, as far as the user may see them. */
  orders: string[]
}

/** A survey in the row of its surveyor. */
export type BoardSurvey = {
  id: number
  leadId: number
  workerId: number
  done: boolean
  /** True if its lead belongs to a branch of the user, who may then open it. */
  isTheirs: boolean
  /** Name of the lead; empty if unknown. */
  name: string
  city: string
  startsAt: Date
  endsAt: Date
}

/**
 * The state of a leg, shown by colour: unassigned, assigned to our crew, assigned to a partner, started, done, failed.
 */
export type LegState = 'open' | 'given' | 'hired' | 'started' | 'done' | 'failed'

export function getLegState({ jobs, workerIds }: Pick<BoardLeg, 'jobs' | 'workerIds'>): LegState {
  const all = (state: JobState) => jobs.every(job => job.state === state)
  if (jobs.some(({ state }) => state === 'failed')) return 'failed'
  if (all('done')) return 'done'
  if (jobs.some(({ state }) => state === 'started' || state === 'done')) return 'started'
  if (workerIds.length > 0) return 'given'
  return all('assigned') ? 'hired' : 'open'
}

/** Returns the state of a trip in the same colours. */
export const getTripState = ({ state }: Pick<BoardTrip, 'state'>): LegState =>
  state === 'draft' || state === 'loading' ? 'given' : state === 'in-transit' ? 'started' : 'done'

/** Returns the load if the assigned trucks hold less than the goods; else null. */
export const findLegOverload = ({
  cft,
  truckIds,
  holds,
}: Pick<BoardLeg, 'cft' | 'truckIds' | 'holds'>): LoadVolume | null =>
  truckIds.length > 0 ? findOverload(cft, [{ cft: holds }]) : null

/** True if fewer people are assigned than it needs. */
export const isUnderstaffed = ({ workerIds, people }: Pick<BoardLeg, 'workerIds' | 'people'>): boolean =>
  workerIds.length > 0 && workerIds.length < people

/** Returns the dates in Asia/Kolkata on which it takes place. */
export const toDateSpan = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): DaySpan => ({
  first: toIndiaDate(startsAt),
  last: toIndiaDate(endsAt),
})

export const hasTimeOverlap = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Returns the position of a bar within the board hours of a day, as shares of them; null if it is not on this day. */
export function calculateBoardBar(
  day: IndiaDate,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  hours = BOARD_HOURS,
): { start: number; share: number } | null {
  const zero = Date.parse(`${day}T00:00:00+05:30`) + hours.from * 3_600_000
  const whole = (hours.until - hours.from) * 3_600_000
  const start = Math.max(0, (startsAt.getTime() - zero) / whole)
  const end = Math.min(1, (endsAt.getTime() - zero) / whole)
  if (start < end) return { start, share: end - start }
  // Before or after the board hours of this day: shown at the edge.
  const onDay = toIndiaDate(startsAt) <= day && toIndiaDate(endsAt) >= day
  return onDay ? { start: Math.min(start, 1 - MIN_BAR_SHARE), share: MIN_BAR_SHARE } : null
}
const MIN_BAR_SHARE = 0.02

export const BOARD_HOURS = { from: 7, until: 22 }
