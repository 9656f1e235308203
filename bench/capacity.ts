/**
 * What a fleet sells on random days: 14 trucks, 48 people, more enquiries than it can do. Compares the rule that plans
 * trucks and crews with the one that counted people and trucks at each moment, with the same durations and with the
 * ones that were used with it. Also the time of one answer on a full day. `node bench/capacity.ts [days] [people]`.
 */
import { Bench } from 'tinybench'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { buildPlannedJobs, type PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'
import { type DatedDurations, defaultDurations, type JobDurations } from '#modules/crews/rules/job-durations.ts'
import type { MoveWork, WorkStop } from '#modules/crews/rules/work-plan.ts'
import {
  addLoad,
  calculateFleetLoad,
  type Fleet,
  type FleetLoad,
  planDays,
} from '#modules/scheduling/rules/capacity.ts'

const DAY = '2026-12-08'
const days = Number(process.argv[2] ?? 1_000)
const none = new Set<string>()
const windows = [10, 12, 14, 16] as const

const trucks = [1_600, 1_600, 950, 950, 950, 950, 600, 600, 600, 600, 600, 350, 350, 350]
const people = Number(process.argv[3] ?? 48)
const drivers = 20
const isAvailableOn = () => true
const whole = { people, drivers, trucks }
const roster = {
  trucks: trucks.map(cft => ({ cft, isAvailableOn })),
  workers: Array.from({ length: people }, (_, n) => ({ drives: n < drivers, isAvailableOn })),
}
const fleet: Fleet = { total: whole, getAvailableOn: () => whole, roster, own: roster, extra: [] }

/** The durations until November 2026, and the shift to which a day was limited. */
const formerDurations: JobDurations = {
  volumes: [
    { people: 2, pack: 120, load: 60, unload: 45, unpack: 60 },
    { people: 3, pack: 180, load: 90, unload: 60, unpack: 90 },
    { people: 4, pack: 240, load: 150, unload: 105, unpack: 120 },
    { people: 6, pack: 300, load: 180, unload: 150, unpack: 150 },
    { people: 8, pack: 420, load: 240, unload: 180, unpack: 210 },
  ],
  ...{ stairs: [0, 33, 67, 100], gate: 30, percent: 100 },
}
const FORMER_SHIFT = 480

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Enquiry = { hour: number; move: MoveWork }
/** 80 enquiries of a day in a city: half of them 1 BHK or less, most packed, up to 18 km. */
function createDay(seed: number): Enquiry[] {
  const random = createRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const somewhere = (): WorkStop => ({
    lat: 12.97 + (random() - 0.5) * 0.12,
    lng: 77.6 + (random() - 0.5) * 0.12,
    city: 'Bengaluru',
  })
  return Array.from({ length: 80 }, () => {
    const [from, to] = [somewhere(), somewhere()]
    const km = Math.hypot((from.lat - to.lat) * 111, (from.lng - to.lng) * 108)
    const floors = { from: pick([0, 0, 0, 1, 2, 3]), to: pick([0, 0, 0, 1, 2]) }
    const cft = pick([110, 140, 220, 240, 300, 340, 420, 500, 580, 800])
    const packing = random() < 0.7
    const move = { cft, km, floors, packing, unpacking: packing && random() < 0.2, heavy: false, city: 'Bengaluru' }
    return { hour: pick(windows), move: { ...move, stops: { from, to } } }
  })
}

const plan = ({ hour, move }: Enquiry, durations: JobDurations): PlannedJob[] => {
  const dated: DatedDurations[] = [{ version: 1, from: DAY, durations }]
  return buildPlannedJobs({ day: DAY, slot: hour, move: { ...move, durations: dated } })
}
const toLoad = (one: Enquiry, durations: JobDurations): FleetLoad =>
  calculateFleetLoad(plan(one, durations), fleet, {
    window: { from: toIndiaInstant(DAY, one.hour), until: toIndiaInstant(DAY, one.hour + 2) },
    stops: one.move.stops,
  })

/** The rule until November 2026: a day has crew-hours, and each moment people, drivers and trucks that hold the loads. */
function fitsFormerRule(taken: readonly FleetLoad[], requested: FleetLoad): boolean {
  const minutes = ({ stretches }: FleetLoad) =>
    Math.max(...stretches.map(one => one.people)) *
    Math.min(
      FORMER_SHIFT,
      stretches
        .flatMap(({ parts }) => parts)
        .reduce((sum, { from, until, day }) => sum + (day === DAY ? (until - from) / 60_000 : 0), 0),
    )
  if ([...taken, requested].reduce((sum, one) => sum + minutes(one), 0) > people * FORMER_SHIFT) return false
  const all = [...taken, requested].flatMap(({ stretches }) => stretches)
  return requested.stretches.every(own =>
    [own.from, ...all.map(({ from }) => from).filter(from => from >= own.from && from < own.until)].every(at => {
      const now = all.filter(({ from, until }) => from <= at && at < until)
      const loads = now.flatMap(one => Array<number>(one.trucks).fill(one.cft)).sort((a, b) => b - a)
      if (now.reduce((sum, one) => sum + one.people, 0) > people || loads.length > drivers) return false
      return loads.every((cft, n) => cft <= (trucks[n] ?? -1))
    }),
  )
}

const sold = { 'former rule, former durations': 0, 'former rule, durations of now': 0, 'plan, durations of now': 0 }
let answers = 0
let slowest = 0
for (let seed = 1; seed <= days; seed++) {
  const enquiries = createDay(seed)
  for (const [name, durations] of [
    ['former rule, former durations', formerDurations],
    ['former rule, durations of now', defaultDurations],
  ] as const) {
    const taken: FleetLoad[] = []
    for (const one of enquiries) {
      const load = toLoad(one, durations)
      if (fitsFormerRule(taken, load)) taken.push(load)
    }
    sold[name] += taken.length
  }
  let planned = planDays(fleet, [])
  for (const one of enquiries) {
    const before = performance.now()
    const next = addLoad(fleet, planned, toLoad(one, defaultDurations), none)
    answers++
    slowest = Math.max(slowest, performance.now() - before)
    if (next) planned = next
  }
  sold['plan, durations of now'] += planned.loads.length
}
const former = sold['former rule, former durations']
console.table(
  Object.fromEntries(
    Object.entries(sold).map(([name, jobs]) => [
      name,
      { 'jobs a day': (jobs / days).toFixed(1), times: (jobs / former).toFixed(2) },
    ]),
  ),
)
console.log({ answers, 'slowest answer, ms': Math.round(slowest) })

/** A day on which 60 small jobs are sold, and one more is asked for. */
const small = createDay(7).map(one => ({
  ...one,
  move: { ...one.move, cft: 110, packing: false, unpacking: false, floors: { from: 0, to: 0 } },
}))
let loads: FleetLoad[] = []
let full = planDays(fleet, loads)
for (let seed = 8; loads.length < 60 && seed < 30; seed++)
  for (const one of [
    ...small,
    ...createDay(seed).map(({ hour, move }) => ({
      hour,
      move: { ...move, cft: 110, packing: false, unpacking: false, floors: { from: 0, to: 0 } },
    })),
  ]) {
    if (loads.length === 60) break
    const next = addLoad(fleet, full, toLoad(one, defaultDurations), none)
    if (next) [loads, full] = [[...next.loads], next]
  }
const one = toLoad(small[0]!, defaultDurations)
const large = toLoad(createDay(3).find(({ move }) => move.cft > 500)!, defaultDurations)
const bench = new Bench({ time: 500 })
bench.add(`plan of a day of ${loads.length} jobs`, () => planDays(fleet, loads))
bench.add('one more small job, the day is planned', () => addLoad(fleet, full, one, none))
bench.add('one more large job, the day is planned', () => addLoad(fleet, full, large, none))
await bench.run()
console.table(bench.table())
