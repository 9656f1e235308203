import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { CountProgress, CountSide } from '../../crew/rules/list-check.ts'
import type { VisitProgress } from '../../crew/rules/visit-check.ts'
import type { ArrivalEstimate } from '../../record/rules/estimate-arrival.ts'
import type { TransitStep } from '../../record/rules/transit-steps.ts'

/**
 * A crew member as the customer sees them. Named only if they agreed to it, or as the lead, whose name the customer got
 * with the assignment.
 */
export type CrewMember = { id: number; name: string; lead: boolean; photo: boolean }

/** The crew as the customer sees it. `hired`: the driver of a partner, or the crew as it was typed. */
export type AssignedCrew = { people: CrewMember[]; others: number; plates: string[]; hired: string | null }

/** True if the crew is known well enough for the gate: its people, or the driver of a partner with the plate. */
export const hasGatePass = (crew: AssignedCrew | null): crew is AssignedCrew =>
  crew !== null && (crew.hired === null || crew.plates.length > 0)

/** A leg as its customer follows it. */
export type TrackedLeg = {
  day: IndiaDate
  /** The last planned date of its work: later than `day` if the goods stay on the truck. */
  lastDay: IndiaDate
  /** Its crew only packs, on an earlier day than the move. */
  packs: boolean
  /** Its crew loads at the pick-up address, or unloads at the drop address. */
  loads: boolean
  unloads: boolean
  /**
   * The steps in order. `at`: when it happened, null if not reported; `heard`: when the report arrived, if much later.
   */
  steps: { step: JobStep; at: Date | null; heard: Date | null }[]
  done: boolean
}

/**
 * The tracking page of a booking. The customer's family sees it too, so it has no amounts, phone numbers or full
 * addresses.
 */
export type TrackingView = {
  orderNo: string
  service: string | null
  /** Locality and city; empty if unknown. */
  from: string[]
  to: string[]
  /** The arrival slot; null for a long-distance delivery, which has only a date. */
  slot: SlotHour | null
  legs: TrackedLeg[]
  /** Index of the current leg. */
  at: number
  /** Null before `crewVisibleFrom`, the evening before, and if no crew is assigned. */
  crew: AssignedCrew | null
  crewVisibleFrom: Date
  arrival: ArrivalEstimate
  /**
   * The crew's position while it drives: nearest locality and city, whole km to the destination (0: less than one), and
   * its time.
   */
  where: { near: string[]; km: number; at: Date } | null
  /** Progress of the item count at loading or unloading; null before it starts. */
  counted: ({ side: CountSide } & CountProgress) | null
  /** The progress of a home service: checklist and used parts. */
  visit: VisitProgress | null
  /** Destination, arrival date and last hub while a trip carries the goods. */
  road: { to: string; arrives: IndiaDate; hub: string | null } | null
  /** The steps of the trip that carries the goods; empty without one. */
  transit: TransitStep[]
  /** Planned start of the unloading if it is on a later date than the loading; null once the items are unloaded. */
  deliveryAt: Date | null
  /** Id of the order's last event. */
  lastEvent: number
}

/** Translates place names and services into the reader's language. */
export const translateTracking = <D extends TrackingView>(
  { nameOf, placeOf }: Pick<Translate, 'nameOf' | 'placeOf'>,
  day: D,
): D => ({
  ...day,
  service: day.service && nameOf(day.service),
  from: day.from.map(placeOf),
  to: day.to.map(placeOf),
  visit: day.visit && { ...day.visit, lines: day.visit.lines.map(one => ({ ...one, line: nameOf(one.line) })) },
  where: day.where && { ...day.where, near: day.where.near.map(placeOf) },
  road: day.road && { ...day.road, to: placeOf(day.road.to), hub: day.road.hub && placeOf(day.road.hub) },
  transit: day.transit.map(step => ({ ...step, place: step.place && placeOf(step.place) })),
})

/**
 * Returns the index of the first leg that is not done, else the last. Legs before a started one count as done, even if
 * their crew did not report it.
 */
export const getCurrentLegIndex = (legs: readonly { started: boolean; done: boolean }[]): number => {
  const newest = legs.findLastIndex(({ started }) => started)
  const open = legs.findIndex(({ done }, at) => at >= newest && !done)
  return open === -1 ? legs.length - 1 : open
}

/**
 * The state of items that reach the drop address on a later date than they leave. 'on-truck': loaded, and the delivery
 * is on a later date; 'due': the delivery is today; 'overdue': its date has passed. Null before the loading, once the
 * crew of the delivery has reported, and if everything happens on one date.
 */
export function getDeliveryPhase(
  { legs, at, deliveryAt }: Pick<TrackingView, 'legs' | 'at' | 'deliveryAt'>,
  today: IndiaDate,
): 'on-truck' | 'due' | 'overdue' | null {
  if (!deliveryAt) return null
  const { loads, unloads, steps } = legs[at]!
  const reported = (step: JobStep) => steps.some(one => one.step === step && one.at !== null)
  if (loads ? !reported('loaded') : unloads && steps.some(one => one.at !== null)) return null
  const day = toIndiaDate(deliveryAt)
  return today < day ? 'on-truck' : today === day ? 'due' : 'overdue'
}

/**
 * True if there is a crew to track: it comes today or has started. A job of an earlier day without any report is over.
 * Between the packing and the move there is none.
 */
export const isTrackableToday = (
  { legs, at, road }: Pick<TrackingView, 'legs' | 'at' | 'road'>,
  today: IndiaDate,
): boolean => {
  const current = legs[at]!
  const ofMove = current.packs ? [current] : legs.filter(({ packs }) => !packs)
  const started = road !== null || ofMove.some(({ steps }) => steps.some(step => step.at !== null))
  return started || (ofMove[0]!.day <= today && today <= current.lastDay)
}
