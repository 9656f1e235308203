import { getWeekday, type IndiaDate } from '#kernel/india-time.ts'
import {
  type DatedDurations,
  defaultDurations,
  getDurationsOn,
  type JobDurations,
  volumeLimits,
} from './job-durations.ts'
import type { MoveDays } from './move-days.ts'
import * as table from './work-table.ts'

/** The facts of a move that decide its duration and the size of its crew. */
export type MoveWork = {
  cft: number
  /** Straight-line distance. */
  km: number
  /** Floors to climb at the pick-up and the drop, 0 with a lift. */
  floors: PerStop
  /** Metres from the truck to the entrance; left out: near. */
  carry?: PerStop
  /** The crew's work besides carrying. */
  packing: boolean
  unpacking: boolean
  /** True if an item is heavy (`isHeavy`). */
  heavy: boolean
  /** The name of the city of the pick-up: in some cities traffic is slower. */
  city: string
  /** Where it begins and ends, for the travel to and from it; left out: unknown. */
  stops?: PerStopOf<WorkStop | null>
  /** Its packing and delivery on days of their own; left out: all on its date. */
  days?: MoveDays
  /** The versions of the durations in the branch that does it, by date; left out: the defaults. */
  durations?: readonly DatedDurations[]
}
type PerStop = PerStopOf<number>
type PerStopOf<T> = { from: T; to: T }
/** A place where work begins or ends. */
export type WorkStop = { lat: number; lng: number; city: string }
/** A drive: km in a straight line, and the city in which it begins. */
type Drive = Pick<MoveWork, 'km' | 'city'>

export type WorkPartKind = 'pack' | 'load' | 'transit' | 'unload' | 'unpack'
/** The parts follow each other, immediately or on the next morning; in minutes of the crew's arrival day, in India. */
export type WorkPart = { kind: WorkPartKind; from: number; until: number }
type WorkPlan = { people: number; parts: WorkPart[] }

/** The arrival of the crew, as a minute of the day. Sundays have no peak. */
export type CrewArrival = { minute: number; sunday: boolean }

/** Returns the planned arrival: the middle of the arrival window. */
export const getPlannedArrivalMinute = (slot: number): number => slot * 60 + table.PLANNED_ARRIVAL_MINUTES

/** True if an item is heavy, by the price of handling one piece. */
export const isHeavy = (handling: number): boolean => handling >= table.MIN_HEAVY_HANDLING_PRICE

/** Plans a move within a city, from the crew's arrival on. */
export function planLocalMove(
  work: MoveWork,
  arrival: CrewArrival,
  durations: JobDurations = defaultDurations,
): WorkPlan {
  const { pack, load, unload, unpack } = calculatePartMinutes(work, durations)
  const transit = (from: number) => calculateArrivalMinute(work, { ...arrival, minute: from }) - from
  const lengths = { pack, load, transit, unload, unpack }
  return {
    people: calculateCrewSize(work, durations),
    parts: scheduleParts(['pack', 'load', 'transit', 'unload', 'unpack'], lengths, arrival),
  }
}

/** Plans the packing of a move on a day of its own. */
export function planPacking(
  work: MoveWork,
  arrival: CrewArrival,
  durations: JobDurations = defaultDurations,
): WorkPlan {
  const lengths = { ...calculatePartMinutes(work, durations), transit: 0 }
  return { people: calculateCrewSize(work, durations), parts: scheduleParts(['pack'], lengths, arrival) }
}

/** Plans the work of a move between cities at its pick-up, or at its delivery. */
export function planLongDistanceStop(
  work: MoveWork,
  at: 'pick-up' | 'delivery',
  arrival: CrewArrival,
  durations: JobDurations = defaultDurations,
): WorkPlan {
  const kinds: WorkPartKind[] = at === 'pick-up' ? ['pack', 'load'] : ['unload', 'unpack']
  return {
    people: calculateCrewSize(work, durations),
    parts: scheduleParts(kinds, { ...calculatePartMinutes(work, durations), transit: 0 }, arrival),
  }
}

/** Returns the days in transit between two cities: at least one. */
export const getDaysInTransit = (km: number): number =>
  Math.max(1, Math.ceil((km * table.ROAD_PER_STRAIGHT_KM) / table.KM_PER_DAY))

/**
 * Estimates the hour (India, 24 is midnight) by which a move within a city is done if its crew arrives in the middle of
 * its window, rounded up to a full one; null above the largest home, for which there is no estimate, and if the delivery
 * is on a later day. The day of null is any weekday, by the default durations.
 */
export function estimateEndHour(work: MoveWork, slot: number, day: IndiaDate | null): number | null {
  const { days } = work
  if (work.cft > volumeLimits.at(-1)! || (days && days.delivery > 0)) return null
  const arrival = { minute: getPlannedArrivalMinute(slot), sunday: day !== null && getWeekday(day) === 0 }
  const moving = { ...work, packing: work.packing && !days?.packing }
  const { parts } = planLocalMove(moving, arrival, day === null ? defaultDurations : getWorkDurations(work, day))
  return Math.ceil(parts.at(-1)!.until / 60)
}

/** Returns the durations that apply to some work on a day. */
export const getWorkDurations = ({ durations = [] }: MoveWork, day: IndiaDate): JobDurations =>
  getDurationsOn(durations, day).durations

/**
 * Estimates the hours by which the shortest and the longest of these moves are done; null if there is no estimate for
 * one of them.
 */
export function estimateEndSpan(works: readonly MoveWork[], slot: number, day: IndiaDate | null): EndHourSpan | null {
  const hours = works.map(work => estimateEndHour(work, slot, day))
  if (hours.length === 0 || hours.includes(null)) return null
  return { from: Math.min(...(hours as number[])), until: Math.max(...(hours as number[])) }
}
/** Hours of the crew's arrival day; 24 is midnight. */
export type EndHourSpan = { from: number; until: number }

/** The duration of a part in minutes; that of a drive depends on its start. */
type PartDuration = number | ((from: number) => number)

function scheduleParts(
  kinds: WorkPartKind[],
  lengths: Record<WorkPartKind, PartDuration>,
  { minute }: CrewArrival,
): WorkPart[] {
  const parts: WorkPart[] = []
  let next = minute
  for (const kind of kinds) {
    const from = getAllowedStart(next)
    const length = lengths[kind]
    const until = from + (typeof length === 'number' ? length : length(from))
    if (until === from) continue
    parts.push({ kind, from, until })
    next = until
  }
  return parts
}

/** Moves a start out of the night. A later start still never leads to an earlier end. */
function getAllowedStart(minute: number): number {
  const midnight = Math.floor(minute / DAY_MINUTES) * DAY_MINUTES
  if (minute < midnight + table.MORNING_HOUR * 60 && minute >= DAY_MINUTES) return midnight + table.MORNING_HOUR * 60
  return minute >= midnight + table.LATEST_START_HOUR * 60 ? midnight + DAY_MINUTES + table.MORNING_HOUR * 60 : minute
}
const DAY_MINUTES = 24 * 60

/** Calculates the minutes of each part, in whole minutes. Above the largest home they grow with the volume. */
function calculatePartMinutes(
  { cft, floors, carry = { from: 0, to: 0 }, packing, unpacking }: MoveWork,
  durations: JobDurations,
) {
  const defaults = getVolumeDurations(cft, durations)
  const factor = (Math.max(1, cft / volumeLimits.at(-1)!) * durations.percent) / 100
  const carrying = (minutes: number, climbed: number, metres: number) =>
    Math.ceil((minutes * factor * getStairsFactor(climbed, durations)) / getCarryPace(metres)) + durations.gate
  return {
    pack: packing ? Math.ceil(defaults.pack * factor) : 0,
    load: carrying(defaults.load, floors.from, carry.from),
    unload: carrying(defaults.unload, floors.to, carry.to),
    unpack: unpacking ? Math.ceil(defaults.unpack * factor) : 0,
  }
}

function calculateCrewSize({ cft, floors, heavy }: MoveWork, durations: JobDurations): number {
  const climbed = Math.max(floors.from, floors.to)
  const helpers = Math.min(table.MAX_HELPERS, Math.floor(climbed / table.FLOORS_PER_HELPER))
  return Math.max(getVolumeDurations(cft, durations).people + helpers, heavy ? table.PEOPLE_FOR_HEAVY : 0)
}

function getVolumeDurations(cft: number, { volumes }: JobDurations) {
  const row = volumeLimits.findIndex(upto => cft <= upto)
  return volumes[row === -1 ? volumeLimits.length - 1 : row]!
}
const getStairsFactor = (floors: number, { stairs }: JobDurations) =>
  1 + (floors <= 0 ? 0 : stairs[Math.min(floors, stairs.length) - 1]!) / 100
const getCarryPace = (metres: number) => table.paceByCarry.find(({ upto }) => metres <= upto)!.pace

/** Calculates the minutes that a truck needs for a drive, by its departure. */
export const calculateTravelMinutes = (way: Drive, departure: CrewArrival): number =>
  calculateArrivalMinute(way, departure) - departure.minute

/**
 * Calculates the arrival, in whole minutes: through the city at the speed of each hour, so that a later departure never
 * arrives earlier; then on the highway.
 */
function calculateArrivalMinute({ km, city }: Drive, { minute, sunday }: CrewArrival): number {
  const road = km * table.ROAD_PER_STRAIGHT_KM
  const speeds = table.slowCities.includes(city) ? table.slowKmPerHour : table.cityKmPerHour
  let left = Math.min(road, table.CITY_KM)
  let at = minute
  while (left > 0) {
    const hour = Math.floor(at / 60)
    const speed = !sunday && isPeak(hour % 24) ? speeds.peak : speeds.between
    const stretch = Math.min((hour + 1) * 60 - at, (left / speed) * 60)
    at += stretch
    left -= Math.max(1e-9, (stretch * speed) / 60)
  }
  const beyond = Math.max(0, road - table.CITY_KM)
  return Math.ceil(at + (beyond / table.HIGHWAY_KM_PER_HOUR) * 60 - 1e-6)
}

const isPeak = (hour: number) => table.peakHours.some(([from, until]) => hour >= from && hour < until)
