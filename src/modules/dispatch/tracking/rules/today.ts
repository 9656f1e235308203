import type { Translate } from '#i18n/speaker.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { Side, Sum } from '../../crew/rules/list-check.ts'
import type { Visit } from '../../crew/rules/visit-check.ts'
import type { Arrival } from '../../record/rules/estimate-arrival.ts'

/** Somebody who comes. Their name is there where they agreed that customers see it, and of who leads: whose name was told with the crew. */
export type Comer = { id: number; name: string; lead: boolean; photo: boolean }

/** Who comes; of a hired crew what staff wrote. */
export type AssignedCrew = { people: Comer[]; others: number; plates: string[]; hired: string | null }

/** What one crew does in one go, as its customer follows it. */
export type TrackedLeg = {
  day: IndiaDate
  /** What is told of it, in order, and when it happened; `heard`: when we heard of it, where that was much later. */
  steps: { step: JobStep; at: Date | null; heard: Date | null }[]
  done: boolean
}

/** A booking on its day. For the customer's family as well: so no money, no number, no door. */
export type TrackingToday = {
  orderNo: string
  service: string | null
  /** A locality and its city; nothing where it has none. */
  from: string[]
  to: string[]
  /** Of the crew's arrival; a delivery from afar has a day alone. */
  slot: SlotHour | null
  legs: TrackedLeg[]
  /** Which of them it is about. */
  at: number
  /** Null until the evening before, which is then `crewFrom`; and where nobody is named. */
  crew: AssignedCrew | null
  crewFrom: Date
  arrival: Arrival
  /** Where they are while they drive: near which locality and city, how many whole km from where they go (0: less than one), and when that was. */
  where: { near: string[]; km: number; at: Date } | null
  /** How far its things are counted into the truck, or out of it; null before that. */
  counted: ({ side: Side } & Sum) | null
  /** Of a home service: what is ticked off, and the parts that were used. */
  visit: Visit | null
  /** Where its things are bound for, and when they arrive, while a trip carries them. */
  road: { to: string; arrives: IndiaDate } | null
  /** Until when its things stay on the truck, where that is overnight and they are not out of it yet. */
  overnight: IndiaDate | null
  /** The last event of its trail. */
  lastEvent: number
}

/** As its reader's language calls the places, and what is done. */
export const todayIn = <D extends TrackingToday>(
  { nameOf, placeOf }: Pick<Translate, 'nameOf' | 'placeOf'>,
  day: D,
): D => ({
  ...day,
  service: day.service && nameOf(day.service),
  from: day.from.map(placeOf),
  to: day.to.map(placeOf),
  visit: day.visit && { ...day.visit, lines: day.visit.lines.map(one => ({ ...one, line: nameOf(one.line) })) },
  where: day.where && { ...day.where, near: day.where.near.map(placeOf) },
  road: day.road && { ...day.road, to: placeOf(day.road.to) },
})

/** It is about the first that is not done, or the last. Once a later one has begun those before it are over, though their crew forgot to say so. */
export const legNow = (legs: readonly { started: boolean; done: boolean }[]): number => {
  const newest = legs.findLastIndex(({ started }) => started)
  const open = legs.findIndex(({ done }, at) => at >= newest && !done)
  return open === -1 ? legs.length - 1 : open
}

/** Whether there is a crew to follow: it comes today, or has begun. What nobody reported on an earlier day is over. */
export const isTheDay = (
  { legs, at, road }: Pick<TrackingToday, 'legs' | 'at' | 'road'>,
  today: IndiaDate,
): boolean => {
  const started = road !== null || legs.some(({ steps }) => steps.some(step => step.at !== null))
  return started || (legs[0]!.day <= today && today <= legs[at]!.day)
}
