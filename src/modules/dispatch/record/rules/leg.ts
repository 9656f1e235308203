import type { Language } from '#i18n/language.ts'
import type { LatLng } from '#kernel/distance.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { JobKind, JobState } from '#modules/crews/rules/job-state.ts'
import type { Leg } from '#modules/crews/rules/jobs-of.ts'
import type { Span } from '#modules/crews/rules/span.ts'
import type { TripState } from '#modules/crews/rules/trip-state.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { type Load, shortLoad } from './load.ts'

/** An end of a leg, as a board names it. */
export type LegEnd = { name: string; city: string; at: LatLng | null }

/** What one crew does in one go under an order: a row of the tray, a bar of the board. */
export type BoardLeg = {
  orderNo: string
  leg: Leg
  /** Which branch serves its pick-up: 0 is the company's own office. */
  branchId: number
  /** A home service by its name; null for a move. */
  service: string | null
  status: OrderStatus
  lastEvent: number
  customer: string
  /** What they chose to read. */
  language: Language
  from: LegEnd
  to: LegEnd
  jobs: { kind: JobKind; startsAt: Date; endsAt: Date; state: JobState }[]
  startsAt: Date
  endsAt: Date
  people: number
  /** What its truck has to hold; null where none is needed. */
  cft: number | null
  truckIds: number[]
  /** The trip that carries it. */
  tripId: number | null
  /** What those hold together. */
  holds: number
  workerIds: number[]
  lead: number | null
  /** Who comes, where that is a hired crew; typed. */
  hired: string | null
}

/** A whole trip: its truck and drivers are on it from its first start to its last end, whatever it carries. */
export type BoardTrip = {
  id: number
  /** Whose it is: 0 is the company's own office. */
  branchId: number
  /** Of a branch of who is shown it: another's page is not theirs to open. */
  isTheirs: boolean
  state: TripState
  truckId: number
  workerIds: number[]
  from: string
  to: string
  startsAt: Date
  endsAt: Date
  /** Numbers of those that it carries, as far as who is shown it may see them. */
  orders: string[]
}

/** A survey, on the row of who goes there. */
export type BoardSurvey = {
  id: number
  leadId: number
  workerId: number
  done: boolean
  /** Of a branch of who is shown it: another's lead is not theirs to open. */
  isTheirs: boolean
  /** Of the lead; empty where nobody knows it. */
  name: string
  city: string
  startsAt: Date
  endsAt: Date
}

/** How a leg is told by colour: still to be given, given to ours, to others, begun, done, or not done. */
export type LegState = 'open' | 'given' | 'hired' | 'started' | 'done' | 'failed'

export function stateOf({ jobs, workerIds }: Pick<BoardLeg, 'jobs' | 'workerIds'>): LegState {
  const all = (state: JobState) => jobs.every(job => job.state === state)
  if (jobs.some(({ state }) => state === 'failed')) return 'failed'
  if (all('done')) return 'done'
  if (jobs.some(({ state }) => state === 'started' || state === 'done')) return 'started'
  if (workerIds.length > 0) return 'given'
  return all('assigned') ? 'hired' : 'open'
}

/** A trip by the same colours. */
export const stateOfTrip = ({ state }: Pick<BoardTrip, 'state'>): LegState =>
  state === 'draft' || state === 'loading' ? 'given' : state === 'in-transit' ? 'started' : 'done'

/** Its trucks hold less than what goes: it was given so all the same. */
export const shortOf = ({ cft, truckIds, holds }: Pick<BoardLeg, 'cft' | 'truckIds' | 'holds'>): Load | null =>
  truckIds.length > 0 ? shortLoad(cft, [{ cft: holds }]) : null

/** Fewer come than it asks for. */
export const isFew = ({ workerIds, people }: Pick<BoardLeg, 'workerIds' | 'people'>): boolean =>
  workerIds.length > 0 && workerIds.length < people

/** The days in India that it is on. */
export const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Span => ({
  first: indiaDate(startsAt),
  last: indiaDate(endsAt),
})

export const overlap = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Where on the hours of a day a bar lies, in shares of them; null where it is on none of them. */
export function barOn(
  day: IndiaDate,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  hours = BOARD_HOURS,
): { start: number; share: number } | null {
  const zero = Date.parse(`${day}T00:00:00+05:30`) + hours.from * 3_600_000
  const whole = (hours.until - hours.from) * 3_600_000
  const start = Math.max(0, (startsAt.getTime() - zero) / whole)
  const end = Math.min(1, (endsAt.getTime() - zero) / whole)
  if (start < end) return { start, share: end - start }
  // Begun before the board does, or going on after it: seen at its edge.
  const onDay = indiaDate(startsAt) <= day && indiaDate(endsAt) >= day
  return onDay ? { start: Math.min(start, 1 - LEAST), share: LEAST } : null
}
const LEAST = 0.02

export const BOARD_HOURS = { from: 7, until: 22 }
