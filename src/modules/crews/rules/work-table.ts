import { rupees } from '#kernel/money.ts'

/**
 * The numbers by which a job is planned, in one table: `work-plan.ts` alone reads it. Source: trade practice of Indian movers, where not said
 * otherwise; to be held against what really happened, kind of move by kind of move (docs/decisions/work-hours.md).
 */

/** The usual crew by volume, cft, and its minutes with a lift, or on the ground. */
export const byVolume = [
  { upto: 150, people: 2, pack: 120, load: 60, unload: 45 },
  { upto: 350, people: 3, pack: 180, load: 90, unload: 60 },
  { upto: 600, people: 4, pack: 240, load: 150, unload: 105 },
  { upto: 950, people: 6, pack: 300, load: 180, unload: 150 },
  { upto: 1_600, people: 8, pack: 420, load: 240, unload: 180 },
] as const

/** Unpacking, of the packing: cartons are emptied faster than they are filled. A guess. */
export const UNPACK_SHARE = 0.5

/** How much of a crew's pace is left on so many floors of stairs; the last also for more. */
export const paceByFloors = [1, 1, 0.75, 0.6, 0.5] as const
/** One more carries for each so many floors without a lift, up to so many more: then a landing is full. */
export const FLOORS_A_HELPER = 2
export const MAX_HELPERS = 4

/** How much of it is left where the truck stands so many metres from the door; the last also for more. */
export const paceByCarry = [
  { upto: 30, pace: 1 },
  { upto: 100, pace: 0.85 },
  { upto: Number.POSITIVE_INFINITY, pace: 0.65 },
] as const

/** A piano, an iron safe, a pool table: four carry it. It is told by what its handling costs, a piece. */
export const HEAVY_FROM = rupees(1_500)
export const PEOPLE_FOR_HEAVY = 4

/** Gate, parking, papers: at each society. */
export const GATE_MINUTES = 30

export const ROAD_PER_STRAIGHT_KM = 1.3
/** Of a truck within a city, at its peaks and between them; the slow ones' own. */
export const cityKmPerHour = { peak: 16, between: 22 } as const
export const slowKmPerHour = { peak: 15, between: 20 } as const
export const slowCities: readonly string[] = ['Kolkata', 'Bengaluru', 'Pune']
/** Hours of the day, from and until; not on Sundays. */
export const peakHours = [
  [8, 11],
  [17, 21],
] as const
/** After so many km by road the rest is highway. */
export const CITY_KM = 30
export const HIGHWAY_KM_PER_HOUR = 40

/** Done on one day below so many km, straight; from there on by pick-up, road and delivery. As far as the price of a move is usually worked out by rule. */
export const SAME_DAY_KM = 150
/** Between cities: by road, with one driver. */
export const KM_A_DAY = 350
/** The window in which what came from another city is delivered. */
export const DELIVERY_HOUR = 10

/** A crew comes within a window of two hours: it is planned, and what is told is reckoned, from its middle on. */
export const INTO_WINDOW_MINUTES = 60

/** What would begin from this hour on waits for the next morning: no society opens its gate, and nobody carries after ten hours. */
export const LAST_BEGIN_HOUR = 21
export const MORNING_HOUR = 9

/** A home service is worked by one, by more where it would take longer than a shift. */
export const SHIFT_MINUTES = 480
/** Where its option says no time. */
export const VISIT_MINUTES = 60
