import * as table from './work-table.ts'

/** What of a move says how long it takes, and how many it needs. */
export type Work = {
  cft: number
  /** Straight line. */
  km: number
  /** To climb at each end, 0 with a lift. */
  floors: Ends
  /** Metres from the truck to the door; left out: near. */
  carry?: Ends
  /** What the crew does besides carrying. */
  packing: boolean
  unpacking: boolean
  /** Whether something of it is heavy (`isHeavy`). */
  heavy: boolean
  /** Where it begins, by its name: in some cities traffic is slower. */
  city: string
}
type Ends = { from: number; to: number }
/** From one place to another: km in a straight line, and where it begins. */
type Way = Pick<Work, 'km' | 'city'>

export type PartKind = 'pack' | 'load' | 'transit' | 'unload' | 'unpack'
/** One after the other, each at once after the last, or in the morning; in minutes of the day on which the crew arrives, in India. */
export type WorkPart = { kind: PartKind; from: number; until: number }
type WorkPlan = { people: number; parts: WorkPart[] }

/** When its crew arrives, as a minute of the day. Sundays have no peak. */
export type Arrival = { minute: number; sunday: boolean }

/** In the middle of its window. */
export const arrivalIn = (slot: number): number => slot * 60 + table.INTO_WINDOW_MINUTES

/** By what one piece of it costs to handle. */
export const isHeavy = (handling: number): boolean => handling >= table.HEAVY_FROM

/** How a move within a city goes, from the crew's arrival on. */
export function workPlan(work: Work, arrival: Arrival): WorkPlan {
  const { pack, load, unload, unpack } = minutesOf(work)
  const transit = (from: number) => driveUntil(work, { ...arrival, minute: from }) - from
  const lengths = { pack, load, transit, unload, unpack }
  return { people: peopleFor(work), parts: inOrder(['pack', 'load', 'transit', 'unload', 'unpack'], lengths, arrival) }
}

/** What is done of a move between cities where it begins, and where it ends. */
export function farPlan(work: Work, at: 'pick-up' | 'delivery', arrival: Arrival): WorkPlan {
  const kinds: PartKind[] = at === 'pick-up' ? ['pack', 'load'] : ['unload', 'unpack']
  return { people: peopleFor(work), parts: inOrder(kinds, { ...minutesOf(work), transit: 0 }, arrival) }
}

/** The days that a truck is on the road between two cities: never none. */
export const daysOnRoad = (km: number): number =>
  Math.max(1, Math.ceil((km * table.ROAD_PER_STRAIGHT_KM) / table.KM_A_DAY))

/**
 * The hour (India, 24 is midnight) by which a move within a city is done when its crew comes in the middle of its window, to the next full one;
 * null beyond the largest home, of which nobody can say.
 */
export function doneByHour(work: Work, slot: number, sunday: boolean): number | null {
  if (work.cft > table.byVolume.at(-1)!.upto) return null
  const { parts } = workPlan(work, { minute: arrivalIn(slot), sunday })
  return Math.ceil(parts.at(-1)!.until / 60)
}

/** The hours by which the shortest and the longest of these is done; null where nobody can say of one of them. */
export function doneBySpan(works: readonly Work[], slot: number, sunday: boolean): DoneBy | null {
  const hours = works.map(work => doneByHour(work, slot, sunday))
  if (hours.length === 0 || hours.includes(null)) return null
  return { from: Math.min(...(hours as number[])), until: Math.max(...(hours as number[])) }
}
/** Hours of the day on which the crew arrives, 24 is midnight. */
export type DoneBy = { from: number; until: number }

/** How long a part takes; the road by when it begins. */
type Length = number | ((from: number) => number)

function inOrder(kinds: PartKind[], lengths: Record<PartKind, Length>, { minute }: Arrival): WorkPart[] {
  const parts: WorkPart[] = []
  let next = minute
  for (const kind of kinds) {
    const from = beginning(next)
    const length = lengths[kind]
    const until = from + (typeof length === 'number' ? length : length(from))
    if (until === from) continue
    parts.push({ kind, from, until })
    next = until
  }
  return parts
}

/** Never in the night. What begins later thereby still ends no sooner. */
function beginning(minute: number): number {
  const midnight = Math.floor(minute / DAY) * DAY
  if (minute < midnight + table.MORNING_HOUR * 60 && minute >= DAY) return midnight + table.MORNING_HOUR * 60
  return minute >= midnight + table.LAST_BEGIN_HOUR * 60 ? midnight + DAY + table.MORNING_HOUR * 60 : minute
}
const DAY = 24 * 60

/** Whole minutes. Beyond the largest home they grow with it. */
function minutesOf({ cft, floors, carry = { from: 0, to: 0 }, packing, unpacking }: Work) {
  const usual = defaultFor(cft)
  const more = Math.max(1, cft / table.byVolume.at(-1)!.upto)
  const carrying = (minutes: number, climbed: number, metres: number) =>
    Math.ceil((minutes * more) / (paceOnStairs(climbed) * paceOverMetres(metres))) + table.GATE_MINUTES
  const pack = Math.ceil(usual.pack * more)
  return {
    pack: packing ? pack : 0,
    load: carrying(usual.load, floors.from, carry.from),
    unload: carrying(usual.unload, floors.to, carry.to),
    unpack: unpacking ? Math.ceil(pack * table.UNPACK_SHARE) : 0,
  }
}

function peopleFor({ cft, floors, heavy }: Work): number {
  const climbed = Math.max(floors.from, floors.to)
  const helpers = Math.min(table.MAX_HELPERS, Math.floor(climbed / table.FLOORS_A_HELPER))
  return Math.max(defaultFor(cft).people + helpers, heavy ? table.PEOPLE_FOR_HEAVY : 0)
}

const defaultFor = (cft: number) => table.byVolume.find(({ upto }) => cft <= upto) ?? table.byVolume.at(-1)!
const paceOnStairs = (floors: number) =>
  table.paceByFloors[Math.min(Math.max(0, floors), table.paceByFloors.length - 1)]!
const paceOverMetres = (metres: number) => table.paceByCarry.find(({ upto }) => metres <= upto)!.pace

/** How many minutes a truck takes from one place to another when it sets out then. */
export const travelMinutes = (way: Way, setsOut: Arrival): number => driveUntil(way, setsOut) - setsOut.minute

/** When it arrives, in whole minutes: through the city at the speed of each hour, so that who leaves later never arrives before; then on the highway. */
function driveUntil({ km, city }: Way, { minute, sunday }: Arrival): number {
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
