import { calculateDistanceKm } from '#kernel/distance.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { calculateTravelMinutes, type WorkStop } from '#modules/crews/rules/work-plan.ts'
import { MAX_WORKDAY_MINUTES, MAX_WORKDAY_SPREAD_MINUTES } from '#modules/crews/rules/work-table.ts'

export type WorkPlace = WorkStop
/** Some work, in minutes since 1970, with the places at its beginning and end; null if one is unknown. */
export type Stretch = { from: number; until: number; start: WorkPlace | null; end: WorkPlace | null }
/** Work of one crew without a night in between. It needs so many people, drivers among them. */
export type CrewStretch = Stretch & { people: number; drivers: number }

/** The use of so many trucks, of which each must hold so much. */
export type TruckStretch = Stretch & { count: number; cft: number }

/** What one order, trip or survey needs: trucks from the first item to the last, and crews. */
export type PlannedLoad = {
  /** None: people alone. Several, if another truck brings the goods from one to the next. */
  trucks: readonly TruckStretch[]
  crews: readonly CrewStretch[]
  /** By how many minutes its start may move, so that the crew still arrives within the window; both 0 if it is fixed. */
  moves: { earlier: number; later: number }
  /** How much longer it may take in other traffic, once it is moved. */
  reserve: number
}

/** The trucks and people, each with the days on which they are available. */
export type FleetRoster = {
  trucks: readonly { cft: number; isAvailableOn: (day: IndiaDate) => boolean }[]
  workers: readonly { drives: boolean; isAvailableOn: (day: IndiaDate) => boolean }[]
}

/** The start of a load, in minutes after the planned one, with its trucks and people by their index in the roster. */
export type Placement = {
  shift: number
  trucks: readonly (readonly number[])[]
  crews: readonly (readonly number[])[]
}
/** One placement for each load; null for a load for which nothing is left. */
export type FleetPlan = readonly (Placement | null)[]

/** Minutes between two jobs if a location is unknown. */
export const UNKNOWN_TRAVEL_MINUTES = 30
/** On a small day each job matters more, and a search takes less: more orders are tried. They bound the time without a clock. */
const FEW_LOADS = 12
const FEW = { shuffles: 40, ejections: 200 }
const MANY = { shuffles: 0, ejections: 40 }
const getLimits = (loads: readonly PlannedLoad[]) => (loads.length <= FEW_LOADS ? FEW : MANY)

/**
 * Plans trucks and people for all loads: who does what, when, with the travel between. Nobody does two things at once,
 * works longer than a workday unless it is for one load, or goes on a day on which they are away; each load has trucks
 * that hold it, a driver for each, and starts within its window. Loads are inserted one after the other at the time and
 * on the truck where they fit best, in several orders, and take each other's place while that helps. The result depends
 * on the input alone. If not all fit, the plan has as many as were found.
 */
export function planFleet(roster: FleetRoster, loads: readonly PlannedLoad[]): FleetPlan {
  const search = createSearch(roster, loads)
  let best: FleetPlan = []
  let bestCount = -1
  for (const { order, preference } of listStrategies(loads)) {
    const plan = search.run(order, preference)
    const count = plan.filter(one => one !== null).length
    if (count === loads.length) return plan
    if (count > bestCount) [best, bestCount] = [plan, count]
  }
  return best
}

/**
 * Adds a load to a plan of the others. Returns the plan with the load as its last, or null if it does not fit unless one
 * of the others loses its place. `canReplan`: whether all are planned again where it does not fit otherwise; left out,
 * on small days.
 */
export function addToPlan(
  roster: FleetRoster,
  loads: readonly PlannedLoad[],
  plan: FleetPlan,
  added: PlannedLoad,
  canReplan: boolean = loads.length < FEW_LOADS,
): FleetPlan | null {
  if (isImpossible(roster, loads, plan, added)) return null
  const all = [...loads, added]
  const inserted = createSearch(roster, all).extend(plan, all.length - 1)
  if (inserted || !canReplan) return inserted
  // Only loads that found a place count: what is lost already, as in a breakdown, does not block the rest of the day.
  const kept = loads.flatMap((_, n) => (plan[n] ? [n] : []))
  const again = planFleet(roster, [...kept.map(n => loads[n]!), added])
  if (again.includes(null)) return null
  const result: (Placement | null)[] = loads.map(() => null)
  for (const [at, n] of kept.entries()) result[n] = again[at]!
  return [...result, again.at(-1)!]
}

/**
 * True if a load cannot fit, whatever the others do: at the moments that it needs wherever it lies in its window, the
 * others that need theirs leave too few people or trucks. It spares the search on a full day.
 */
function isImpossible(
  roster: FleetRoster,
  loads: readonly PlannedLoad[],
  plan: FleetPlan,
  added: PlannedLoad,
): boolean {
  const kept = loads.filter((_, n) => plan[n])
  return added.crews.some(crew => {
    const own = toCore(crew, added)
    if (own.from >= own.until) return false
    const others = kept.flatMap(load =>
      load.crews
        .map(one => ({ ...toCore(one, load), people: one.people, trucks: load.trucks }))
        .filter(({ from, until }) => from < own.until && own.from < until && from < until),
    )
    return [own.from, ...others.map(({ from }) => from).filter(from => from >= own.from)].some(at => {
      const now = others.filter(({ from, until }) => from <= at && at < until)
      if (now.reduce((sum, { people }) => sum + people, crew.people) > roster.workers.length) return true
      return added.trucks.some(truck => {
        const holding = roster.trucks.filter(({ cft }) => cft >= truck.cft).length
        const out = now.reduce(
          (sum, one) => sum + (one.trucks.length === 1 && one.trucks[0]!.cft >= truck.cft ? one.trucks[0]!.count : 0),
          0,
        )
        return added.trucks.length === 1 && out + truck.count > holding
      })
    })
  })
}

/** The part of a stretch that is the same wherever the load lies in its window. */
const toCore = ({ from, until }: Stretch, { moves }: PlannedLoad) => ({
  from: from + moves.later,
  until: until - moves.earlier,
})

type Preference = 'planned' | 'early' | 'late'
type Strategy = { order: readonly number[]; preference: Preference }

function* listStrategies(loads: readonly PlannedLoad[]): Generator<Strategy> {
  const spans = loads.map(getSpan)
  const sale = loads.map((_, n) => n)
  const by = (get: (n: number) => number) => sale.toSorted((a, b) => get(a) - get(b) || a - b)
  const orders = [
    by(n => spans[n]!.from - loads[n]!.moves.earlier),
    by(n => spans[n]!.from - spans[n]!.until),
    by(n => -countPeople(loads[n]!)),
    by(n => spans[n]!.from + loads[n]!.moves.later),
    sale,
  ]
  // The order of the sale finds again what was found when it was sold.
  yield { order: sale, preference: 'planned' }
  for (const preference of ['early', 'planned', 'late'] as const)
    for (const order of orders) yield { order, preference }
  const next = createRandom(loads.length)
  for (let n = 0; n < getLimits(loads).shuffles; n++)
    yield { order: shuffle(sale, next), preference: n % 2 === 0 ? 'early' : 'planned' }
}

const countPeople = ({ crews }: PlannedLoad) => Math.max(0, ...crews.map(({ people }) => people))

function getSpan({ trucks, crews }: PlannedLoad): { from: number; until: number } {
  const all = [...trucks, ...crews]
  return { from: Math.min(...all.map(({ from }) => from)), until: Math.max(...all.map(({ until }) => until)) }
}

/** A generator of numbers below a limit that always gives the same ones (Lehmer). */
function createRandom(seed: number) {
  let state = 48_271 + seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function shuffle(items: readonly number[], next: (below: number) => number): number[] {
  const result = [...items]
  for (let at = result.length - 1; at > 0; at--) {
    const other = next(at + 1)
    ;[result[at], result[other]] = [result[other]!, result[at]!]
  }
  return result
}

/** The work of one truck or worker. */
type Busy = Stretch & { load: number }

function createSearch(roster: FleetRoster, loads: readonly PlannedLoad[]) {
  const getTravel = createTravelTimes()
  const trucksBySize = roster.trucks
    .map((_, n) => n)
    .toSorted((a, b) => roster.trucks[a]!.cft - roster.trucks[b]!.cft || a - b)
  const days = createDays()
  const truckDays = roster.trucks.map(({ isAvailableOn }) => createDayCache(isAvailableOn))
  const workerDays = roster.workers.map(({ isAvailableOn }) => createDayCache(isAvailableOn))
  let byTruck: Busy[][] = []
  let byWorker: Busy[][] = []
  let placed: (Placement | null)[] = []

  const clear = () => {
    byTruck = roster.trucks.map(() => [])
    byWorker = roster.workers.map(() => [])
    placed = loads.map(() => null)
  }

  /** True if the second can begin when the first has ended. In the morning people come from home and trucks from the yard. */
  const canFollow = (first: Stretch, then: Stretch) => {
    if (first.until > then.from) return false
    return (
      days.of(first.until) !== days.of(then.from) ||
      first.until + getTravel(first.end, then.start, days.of(then.from)) <= then.from
    )
  }
  const isFree = (busy: readonly Busy[], wanted: Stretch) =>
    busy.every(one => (one.from <= wanted.from ? canFollow(one, wanted) : canFollow(wanted, one)))

  /** True if a worker has the hours left on the day; work that is longer than a workday is their only work on it. */
  const hasHours = (busy: readonly Busy[], { from, until }: Stretch) => {
    const day = days.of(from)
    let [minutes, first, last] = [until - from, from, until]
    let isOnly = true
    for (const one of busy) {
      if (days.of(one.from) !== day) continue
      isOnly = false
      minutes += one.until - one.from
      if (one.from < first) first = one.from
      if (one.until > last) last = one.until
    }
    return isOnly || (minutes <= MAX_WORKDAY_MINUTES && last - first <= MAX_WORKDAY_SPREAD_MINUTES)
  }

  /** Chooses the smallest trucks that hold it, and among them one that is used on that day already. */
  const chooseTrucks = (load: PlannedLoad, truck: TruckStretch, shift: number): number[] | null => {
    const { count, cft } = truck
    const wanted = moveStretch(truck, shift, load.reserve)
    const wantedDays = days.listWithin(wanted)
    const free = trucksBySize.filter(
      n => roster.trucks[n]!.cft >= cft && isFree(byTruck[n]!, wanted) && wantedDays.every(day => truckDays[n]!(day)),
    )
    if (free.length < count) return null
    const isUnused = (n: number) => Number(byTruck[n]!.length === 0)
    return free
      .sort((a, b) => roster.trucks[a]!.cft - roster.trucks[b]!.cft || isUnused(a) - isUnused(b) || a - b)
      .slice(0, count)
  }

  /** Chooses people, drivers first; those who have worked most come first, so that whole days stay free. */
  const chooseCrew = (
    load: PlannedLoad,
    crew: CrewStretch,
    shift: number,
    same: readonly number[][],
  ): number[] | null => {
    const wanted = moveStretch(crew, shift, load.reserve)
    const wantedDays = days.listWithin(wanted)
    const day = days.of(wanted.from)
    const earlier = same.map((ids, at) => ({ ids, stretch: moveStretch(load.crews[at]!, shift, load.reserve) }))
    const drivers: { n: number; used: number }[] = []
    const helpers: { n: number; used: number }[] = []
    for (const [n, busy] of byWorker.entries()) {
      if (!isFree(busy, wanted) || !hasHours(busy, wanted)) continue
      if (!wantedDays.every(one => workerDays[n]!(one))) continue
      // They were chosen for an earlier part of the same load: they stay with the goods.
      if (earlier.some(({ ids, stretch }) => ids.includes(n) && stretch.until > wanted.from)) continue
      ;(roster.workers[n]!.drives ? drivers : helpers).push({ n, used: sumMinutes(busy, day, days) })
    }
    if (drivers.length < crew.drivers || drivers.length + helpers.length < crew.people) return null
    for (const list of [drivers, helpers]) list.sort((a, b) => b.used - a.used || a.n - b.n)
    const driving = drivers.slice(0, crew.drivers)
    return [...driving, ...[...helpers, ...drivers.slice(crew.drivers)].slice(0, crew.people - driving.length)].map(
      ({ n }) => n,
    )
  }

  const tryAt = (at: number, shift: number): Placement | null => {
    const load = loads[at]!
    const trucks: number[][] = []
    for (const truck of load.trucks) {
      const ids = chooseTrucks(load, truck, shift)
      if (!ids) return null
      trucks.push(ids)
    }
    const crews: number[][] = []
    for (const crew of load.crews) {
      const ids = chooseCrew(load, crew, shift, crews)
      if (!ids) return null
      crews.push(ids)
    }
    return { shift, trucks, crews }
  }

  /** The starts at which a load follows, or is followed by, another one directly; and the ends of its window. */
  const listShifts = (at: number, preference: Preference): number[] => {
    const load = loads[at]!
    const { earlier, later } = load.moves
    if (earlier === 0 && later === 0) return [0]
    const own = load.trucks[0] ?? load.crews[0]!
    const shifts = new Set([0, -earlier, later])
    for (const [other, placement] of placed.entries()) {
      if (!placement) continue
      const stretch = loads[other]!.trucks[0] ?? loads[other]!.crews[0]!
      const busy = moveStretch(stretch, placement.shift, loads[other]!.reserve)
      const day = days.of(own.from)
      if (days.of(busy.from) !== day && days.of(busy.until) !== day) continue
      shifts.add(busy.until + getTravel(busy.end, own.start, day) - own.from)
      shifts.add(busy.from - getTravel(own.end, busy.start, day) - own.until - load.reserve)
    }
    const allowed = [...shifts].filter(shift => shift >= -earlier && shift <= later)
    if (preference === 'early') return allowed.sort((a, b) => a - b)
    if (preference === 'late') return allowed.sort((a, b) => b - a)
    return allowed.sort((a, b) => Math.abs(a) - Math.abs(b) || a - b)
  }

  const place = (at: number, preference: Preference): boolean => {
    for (const shift of listShifts(at, preference)) {
      const found = tryAt(at, shift)
      if (!found) continue
      put(at, found)
      return true
    }
    return false
  }

  const put = (at: number, placement: Placement) => {
    const load = loads[at]!
    placed[at] = placement
    for (const [part, ids] of placement.trucks.entries())
      for (const n of ids)
        byTruck[n]!.push({ ...moveStretch(load.trucks[part]!, placement.shift, load.reserve), load: at })
    for (const [part, ids] of placement.crews.entries())
      for (const n of ids)
        byWorker[n]!.push({ ...moveStretch(load.crews[part]!, placement.shift, load.reserve), load: at })
  }

  const takeOut = (at: number) => {
    const { trucks, crews } = placed[at]!
    placed[at] = null
    for (const n of new Set(trucks.flat())) byTruck[n] = byTruck[n]!.filter(({ load }) => load !== at)
    for (const n of new Set(crews.flat())) byWorker[n] = byWorker[n]!.filter(({ load }) => load !== at)
  }

  const limits = getLimits(loads)
  let ejections = 0
  /** Makes room for a load: another one near it moves to another place. Leaves all as it was if that is not possible. */
  const makeRoom = (at: number, preference: Preference): boolean => {
    const span = getSpan(loads[at]!)
    for (const [other, before] of placed.entries()) {
      if (!before) continue
      const theirs = getSpan(loads[other]!)
      if (theirs.until + NEAR < span.from || span.until + NEAR < theirs.from) continue
      if (ejections++ >= limits.ejections) return false
      takeOut(other)
      if (place(at, preference)) {
        for (const way of preferences) if (place(other, way)) return true
        takeOut(at)
      }
      put(other, before)
    }
    return false
  }

  return {
    run(order: readonly number[], preference: Preference): FleetPlan {
      clear()
      ejections = 0
      const rest = order.filter(at => !place(at, preference))
      for (const at of rest) makeRoom(at, preference)
      return [...placed]
    },
    /** Places one more load beside a plan; null if it does not fit. */
    extend(plan: FleetPlan, at: number): FleetPlan | null {
      clear()
      ejections = 0
      for (const [n, placement] of plan.entries()) if (placement) put(n, placement)
      for (const preference of preferences) if (place(at, preference)) return [...placed]
      return makeRoom(at, 'early') || makeRoom(at, 'planned') ? [...placed] : null
    },
  }
}

const preferences = ['planned', 'early', 'late'] as const
/** Loads further apart than this do not stand in each other's way: twice the widest window. */
const NEAR = 240

const moveStretch = ({ from, until, start, end }: Stretch, shift: number, reserve: number): Stretch => ({
  from: from + shift,
  until: until + shift + (shift === 0 ? 0 : reserve),
  start,
  end,
})

const sumMinutes = (busy: readonly Busy[], day: number, days: ReturnType<typeof createDays>) =>
  busy.reduce((sum, { from, until }) => sum + (days.of(from) === day ? until - from : 0), 0)

const DAY = 1_440
/** India is five and a half hours ahead of UTC. */
const INDIA_OFFSET = 330

/** Days in India, counted from 1970. */
function createDays() {
  const names = new Map<number, IndiaDate>()
  const of = (minute: number) => Math.floor((minute + INDIA_OFFSET) / DAY)
  const nameOf = (day: number): IndiaDate => {
    const known = names.get(day) ?? toIndiaDate(new Date(day * DAY * 60_000))
    names.set(day, known)
    return known
  }
  return {
    of,
    nameOf,
    listWithin({ from, until }: Stretch): IndiaDate[] {
      const [first, last] = [of(from), of(Math.max(from, until - 1))]
      return first === last ? [nameOf(first)] : Array.from({ length: last - first + 1 }, (_, n) => nameOf(first + n))
    },
  }
}

function createDayCache(isAvailableOn: (day: IndiaDate) => boolean) {
  const known = new Map<IndiaDate, boolean>()
  return (day: IndiaDate) => {
    const answer = known.get(day) ?? isAvailableOn(day)
    known.set(day, answer)
    return answer
  }
}

/**
 * Travel times between two jobs, at the speed of the peak hours except on Sundays: so the crew is never later than
 * planned, whenever it leaves.
 */
function createTravelTimes() {
  const known = new Map<WorkPlace, Map<WorkPlace, [weekday: number, sunday: number]>>()
  return (from: WorkPlace | null, to: WorkPlace | null, day: number): number => {
    if (!from || !to) return UNKNOWN_TRAVEL_MINUTES
    const row = known.get(from) ?? new Map<WorkPlace, [number, number]>()
    known.set(from, row)
    const minutes = row.get(to) ?? calculateTravel(from, to)
    row.set(to, minutes)
    return minutes[isSunday(day) ? 1 : 0]
  }
}

/** The first of January 1970 was a Thursday. */
const isSunday = (day: number) => (day + 4) % 7 === 0

const PEAK_MINUTE = 17 * 60
function calculateTravel(from: WorkPlace, to: WorkPlace): [number, number] {
  const drive = { km: calculateDistanceKm(from, to), city: from.city }
  const at = (sunday: boolean) => Math.ceil(calculateTravelMinutes(drive, { minute: PEAK_MINUTE, sunday }))
  return [at(false), at(true)]
}
