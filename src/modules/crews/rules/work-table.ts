import { rupees } from '#kernel/money.ts'

/**
 * The default numbers for planning jobs, in one table: only `work-plan.ts` reads it. An operator compares them with the
 * times of the own crews and changes them (docs/decisions/work-hours.md). Marks: [S] published by movers, [G] trade
 * practice without a publication, to be compared first.
 */

/**
 * The default crew by volume (cft), and its minutes with a lift, or on the ground floor. Customers' furniture is
 * wrapped, dismantled and put up again within these minutes.
 *
 * - Carrying [S]: two people load and unload about 100 cft an hour together, three 143, four 171, five 200
 *   (movingbusiness.net, 7 lb per cft). To load alone, two need 1.6 hours for one bedroom, 2.4 for two and 3.4 for
 *   three, and each further person saves up to 30% (paynefreemoving.com). Unloading is faster than loading [S]
 *   (hireahelper.com). Indian furniture is smaller by about a fifth [G]; so the minutes lie between the two sources.
 * - Packing [S]: two packers need 2 hours for one bedroom, 2.5 for two, 3.5 for three (nationalmovers.net). An Indian
 *   mover, who wraps all furniture, publishes 3 to 6 hours without a crew size (shiftkarado.com). The minutes lie
 *   between the two, for the crew of the row.
 * - Sum: a move of one bedroom takes 2–4 hours, of two 3–6, of three 5–9 [S] (localmovings.com, 2brothersmoving.net,
 *   getmovingmuscle.com), with packing at the upper end.
 * - The first and the last row follow from their neighbours [G].
 */
export const defaultCrewByVolume = [
  { upto: 150, people: 2, pack: 60, load: 35, unload: 25 },
  { upto: 350, people: 3, pack: 90, load: 65, unload: 45 },
  { upto: 600, people: 4, pack: 120, load: 85, unload: 60 },
  { upto: 950, people: 6, pack: 150, load: 110, unload: 80 },
  { upto: 1_600, people: 8, pack: 210, load: 165, unload: 125 },
] as const

/** Unpacking time as a share of packing time [G]: cartons are emptied faster than they are filled. */
export const UNPACK_SHARE = 0.5

/**
 * How many percent longer carrying takes on floor 1, 2, 3, and 4 or more without a lift. Movers add about 20% for each
 * floor above the first [S] (paynefreemoving.com, helptomove.net); narrow stairs and heavy cupboards are slower [G].
 */
export const percentLongerByFloor = [0, 33, 67, 100] as const
/** One helper is added for each so many floors without a lift, up to a maximum: then a landing is full [G]. */
export const FLOORS_PER_HELPER = 2
export const MAX_HELPERS = 4

/**
 * The share of the pace if the truck is so many metres from the entrance; the last also applies to more. Movers add
 * about 20% for each 15 metres [S] (paynefreemoving.com); with trolleys less [G].
 */
export const paceByCarry = [
  { upto: 30, pace: 1 },
  { upto: 100, pace: 0.85 },
  { upto: Number.POSITIVE_INFINITY, pace: 0.65 },
] as const

/**
 * A piano, an iron safe or a pool table needs four people. Such an item is recognised by its handling price per piece.
 */
export const MIN_HEAVY_HANDLING_PRICE = rupees(1_500)
export const PEOPLE_FOR_HEAVY = 4

/** Gate, parking and formalities at each society [G]. */
export const GATE_MINUTES = 20

export const ROAD_PER_STRAIGHT_KM = 1.3
/** Speed of a truck within a city, at peak hours and between them; slow cities have their own [G]. */
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

/**
 * Moves below so many km (straight line) are done in one day; from there on with pick-up, transit and delivery. The
 * price of a move is usually calculated automatically up to the same distance.
 */
export const SAME_DAY_KM = 150
/** Between cities: by road, with one driver. */
export const KM_PER_DAY = 350
/** The window for deliveries from another city. */
export const DELIVERY_HOUR = 10
/** Packing on a day before the move, by practice: it starts in the first window, so that it ends on its day. */
export const PACKING_HOUR = 10

/** A crew arrives within a window of two hours: plans, and the times told to customers, count from its middle. */
export const PLANNED_ARRIVAL_MINUTES = 60

/**
 * Work that would start at this hour or later waits for the next morning: societies close their gates, and nobody
 * carries after ten hours.
 */
export const LATEST_START_HOUR = 21
export const MORNING_HOUR = 9

/** A home service is done by one worker, or by several if it would take longer than a shift. */
export const SHIFT_MINUTES = 480
/** The default if the option has no duration. */
export const VISIT_MINUTES = 60

/**
 * The most that a worker works on a day for several jobs, overtime included, and from the first to the end of the last.
 * State laws on shops and establishments allow nine hours, ten with overtime, within twelve [G].
 */
export const MAX_WORKDAY_MINUTES = 600
export const MAX_WORKDAY_SPREAD_MINUTES = 720
