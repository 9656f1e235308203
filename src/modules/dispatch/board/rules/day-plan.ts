import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { canDriveTruck } from '#modules/crews/rules/licence-class.ts'
import { checkTruckAvailability } from '#modules/crews/rules/truck-availability.ts'
import { checkWorkerAvailability } from '#modules/crews/rules/worker-availability.ts'
import { toDateSpan } from '../../record/rules/leg.ts'
import { sumTruckVolume } from '../../record/rules/load.ts'
import type { ScheduledLeg } from '../../record/rules/travel-time.ts'
import {
  type DayInput,
  type DayTeam,
  type DayTruck,
  type DayWorker,
  getFixedTrucks,
  getSpanKey,
  type OpenLeg,
} from './day-input.ts'
import { createDaySchedule, type Delay, type Visit } from './day-schedule.ts'
import { type SuggestedCrew, suggestCrew } from './suggest-crew.ts'

/** A choice of trucks and crew for a job. */
export type Candidate = { truckIds: number[]; crew: SuggestedCrew; team: DayTeam | null; cost: number }

/** What a choice costs, in minutes of travel: a mover rather drives this much further than to accept the other. */
const COSTS = {
  /** For each cft of the truck that stays empty. */
  emptyCft: 0.1,
  /** For a crew that is not the usual team of the truck. */
  otherTeam: 15,
  /** For each member who stands in for somebody. */
  substitute: 5,
  /** If nobody speaks the customer’s language. */
  language: 10,
  /** For each hour that the crew has worked this week, on average. */
  weekHour: 0.5,
  /** A second truck. */
  secondTruck: 60,
  /** For each minute after the planned start at which this job or the next one is reached. */
  lateMinute: 2,
}

export const truckKey = (id: number) => `truck-${id}`
export const workerKey = (id: number) => `worker-${id}`

export type DayPlan = ReturnType<typeof createDayPlan>

/** Creates the plan of a day. It starts with the jobs, trips and surveys that are assigned already. */
export function createDayPlan({ legs, assigned, away, trucks, workers, teams }: DayInput) {
  const schedule = createDaySchedule()
  const chosen = new Map<OpenLeg, Candidate>()
  const visits = new Map(
    legs.map(leg => [leg, { truck: toVisit(leg.orderNo, leg.truckTime), crew: toVisit(leg.orderNo, leg) } as const]),
  )
  for (const leg of assigned) for (const id of leg.workerIds) schedule.add(workerKey(id), toVisit(leg.orderNo, leg))
  // The truck of an order stays with the goods from its first job to its last. That of a trip is busy with the trip.
  for (const own of Map.groupBy(
    assigned.filter(({ tripId }) => tripId === null),
    ({ orderNo }) => orderNo,
  ).values())
    for (const id of new Set(own.flatMap(({ truckIds }) => truckIds))) {
      const driven = own.filter(({ truckIds }) => truckIds.includes(id))
      schedule.add(truckKey(id), toVisit(driven[0]!.orderNo, mergeLegsOfOrder(driven)))
    }
  for (const { truckIds, workerIds, startsAt, endsAt } of away) {
    const visit = { orderNo: null, startsAt, endsAt, place: null }
    for (const id of truckIds) schedule.add(truckKey(id), visit)
    for (const id of workerIds) schedule.add(workerKey(id), visit)
  }

  const truckById = new Map(trucks.map(one => [one.id, one]))
  const freeForms = new Map(
    workers.map(one => {
      const form = { ...one, roles: one.roles as readonly string[], why: NOTHING, clashes: NOTHING }
      const helper = { ...form, roles: one.roles.filter(role => role !== 'driver') }
      return [one, { driver: form, helper }] as const
    }),
  )
  const workerById = new Map(workers.map(one => [one.id, one]))
  const canTruckGo = cacheBySpan((truck: DayTruck, span) => checkTruckAvailability(truck.facts, span).length === 0)
  const canWorkerGo = cacheBySpan((worker: DayWorker, span) => checkWorkerAvailability(worker.facts, span).length === 0)
  const teamOfTruck = new Map(teams.flatMap(team => (team.truckId === null ? [] : [[team.truckId, team] as const])))
  const teamOfWorker = new Map(teams.flatMap(team => listMembers(team).map(id => [id, team] as const)))
  const branchOf = (leg: OpenLeg) => (one: { branchId: number }) =>
    leg.crewBranchId === null || one.branchId === leg.crewBranchId
  // The optimiser asks for these many times, and they never change.
  const usable = new Map(
    legs.map(leg => {
      const [driven, worked] = [toDateSpan(leg.truckTime), toDateSpan(leg)]
      const going = trucks.filter(truck => canTruckGo(truck, driven))
      return [
        leg,
        {
          trucks: going.filter(branchOf(leg)),
          truckIds: new Set(going.map(({ id }) => id)),
          workers: workers
            .filter(one => branchOf(leg)(one) || isRequested(leg, one))
            .filter(worker => canWorkerGo(worker, worked)),
        },
      ] as const
    }),
  )
  /** Lists the trucks of the branch that are available on the dates of the job, whatever they do. */
  const listTrucks = (leg: OpenLeg): readonly DayTruck[] => usable.get(leg)!.trucks
  const canUseTruck = (leg: OpenLeg, id: number) => usable.get(leg)!.truckIds.has(id) && isTruckFree(leg, id)
  const isTruckFree = (leg: OpenLeg, id: number) => schedule.isTruckClear(truckKey(id), visits.get(leg)!.truck)

  /** Lists the sets of trucks that hold the goods and are free: each alone, or two if no truck of the branch holds them. */
  const listTruckSets = (leg: OpenLeg): number[][] => {
    if (leg.cft === null) return [[]]
    const mates = legs.find(one => one.orderNo === leg.orderNo && one !== leg && chosen.has(one))
    const fixed = getFixedTrucks(leg)
    const known = fixed.length > 0 ? fixed : mates && chosen.get(mates)!.truckIds
    if (known) return known.every(id => canUseTruck(leg, id)) ? [[...known]] : []
    const { cft } = leg
    const free = listTrucks(leg).filter(({ id }) => isTruckFree(leg, id))
    const alone = free.filter(one => one.cft >= cft).map(({ id }) => [id])
    const own = alone.find(([id]) => id === leg.requested?.team?.truckId)
    if (own) return [own]
    const isTooLarge = trucks.filter(branchOf(leg)).every(one => one.cft < cft)
    if (!isTooLarge) return alone
    return free.flatMap((one, at) =>
      free.slice(at + 1).flatMap(other => (sumTruckVolume([one, other]) >= cft ? [[one.id, other.id]] : [])),
    )
  }

  const listFreeWorkers = (leg: OpenLeg): DayWorker[] => {
    const { crew } = visits.get(leg)!
    return usable.get(leg)!.workers.filter(({ id }) => schedule.isWorkerClear(workerKey(id), crew))
  }

  /** True if they are a driver whose licence covers the largest of the trucks. */
  const canDrive = ({ roles, licenceClasses }: Driver, truckIds: readonly number[]) =>
    roles.includes('driver') &&
    canDriveTruck(licenceClasses, Math.max(0, ...truckIds.map(id => truckById.get(id)?.cft ?? 0)))

  /** Suggests the crew of a job: the usual team of the truck, and others where it is incomplete. Null if there are too few people. */
  const pickCrew = (leg: OpenLeg, truckIds: readonly number[], free: readonly DayWorker[]) => {
    const needs = { people: Math.max(leg.people, truckIds.length), trucks: truckIds.length }
    const usual = truckIds.map(id => teamOfTruck.get(id)).find(one => one !== undefined) ?? null
    const team = leg.requested?.team ?? usual
    const { truckIds: going } = usable.get(leg)!
    // Surveyors stay for surveys, drivers for trucks, and members of other teams whose truck can go stay with it. Drivers
    // are fewer than packers, so a packer leaves another team before a driver goes along as a helper.
    const rank = (one: DayWorker) => {
      const other = teamOfWorker.get(one.id)
      const isNeededThere = other !== undefined && other !== team && other.truckId !== null && going.has(other.truckId)
      const isSurveyor = one.roles.every(role => role === 'surveyor')
      return (
        Number(isSurveyor) * 8 +
        Number(isNeededThere) * 2 +
        Number(one.roles.includes('driver')) * 4 +
        Number(!one.languages.includes(leg.language))
      )
    }
    const ranked = free.map(one => [rank(one), one] as const).toSorted(([a], [b]) => a - b)
    const pool = ranked.map(([, one]) => freeForms.get(one)![canDrive(one, truckIds) ? 'driver' : 'helper'])
    // A driver whose licence does not cover the truck would only help there, and stays for another truck.
    const isNeeded = (id: number) => {
      const one = workerById.get(id)
      return !one || needs.trucks === 0 || canDrive(one, truckIds) || one.roles.some(role => role !== 'driver')
    }
    const members = new Set(team ? listMembers(team).filter(isNeeded) : [])
    const absent = [...members].flatMap(id => {
      const one = workerById.get(id)
      return one && !free.includes(one) ? [{ ...one, why: ABSENT, clashes: NOTHING }] : []
    })
    const seed = pool.find(one => needs.trucks === 0 || canDrive(one, truckIds))
    if (!seed) return null
    // With fewer than half of the crew it is no longer that team, unless the dispatcher asks for it.
    const present = pool.filter(({ id }) => members.has(id)).length
    const isTeam = team !== null && present > 0 && (present * 2 >= needs.people || leg.requested?.team === team)
    const lead = team && members.has(team.lead ?? 0) ? team.lead : null
    const requested = isTeam ? { lead, workerIds: [...members] } : { lead: null, workerIds: [seed.id] }
    const crew = suggestCrew(requested, [...pool, ...absent], needs)
    const drivers = crew.workerIds.filter(id => canDrive(workerById.get(id)!, truckIds)).length
    if (crew.missing > 0 || crew.lead === null || drivers < needs.trucks) return null
    return {
      crew: isTeam ? crew : { ...crew, substitutes: [], unavailable: [] },
      team: isTeam ? team : null,
    }
  }

  /** Returns the longest delay of the trucks and people of a choice. */
  const getDelay = (leg: OpenLeg, { truckIds, crew }: Pick<Candidate, 'truckIds' | 'crew'>): Delay => {
    const visit = visits.get(leg)!
    const delays = [
      ...truckIds.map(id => schedule.getDelay(truckKey(id), visit.truck)),
      ...crew.workerIds.map(id => schedule.getDelay(workerKey(id), visit.crew)),
    ]
    return delays.reduce((worst, one) => (sumDelay(one) > sumDelay(worst) ? one : worst))
  }

  const getCost = (leg: OpenLeg, { truckIds, crew, team }: Omit<Candidate, 'cost'>): number => {
    const visit = visits.get(leg)!
    const travel =
      truckIds.length > 0
        ? sum(truckIds.map(id => schedule.getExtraMinutes(truckKey(id), visit.truck)))
        : sum(crew.workerIds.map(id => schedule.getExtraMinutes(workerKey(id), visit.crew))) / crew.workerIds.length
    const holds = sumTruckVolume(truckIds.flatMap(id => truckById.get(id) ?? []))
    const people = crew.workerIds.map(id => workerById.get(id)!)
    const weekHours = sum(people.map(({ weekMinutes }) => weekMinutes)) / 60 / people.length
    return (
      travel +
      COSTS.emptyCft * Math.max(0, holds - (leg.cft ?? 0)) +
      COSTS.secondTruck * Math.max(0, truckIds.length - 1) +
      (team || truckIds.length === 0 ? 0 : COSTS.otherTeam) +
      COSTS.substitute * crew.substitutes.length +
      (people.some(({ languages }) => languages.includes(leg.language)) ? 0 : COSTS.language) +
      COSTS.weekHour * weekHours +
      COSTS.lateMinute * sumDelay(getDelay(leg, { truckIds, crew }))
    )
  }

  const toCandidate = (leg: OpenLeg, truckIds: number[], free: readonly DayWorker[]): Candidate[] => {
    const picked = pickCrew(leg, truckIds, free)
    if (!picked) return []
    return [{ truckIds, ...picked, cost: getCost(leg, { truckIds, ...picked }) }]
  }
  const listCandidates = (leg: OpenLeg): Candidate[] => {
    const free = listFreeWorkers(leg)
    return sortByCost(listTruckSets(leg).flatMap(truckIds => toCandidate(leg, truckIds, free)))
  }
  const canDoBoth = (leg: OpenLeg, other: OpenLeg, part: 'truck' | 'crew') =>
    schedule.canDoBoth(visits.get(leg)![part], visits.get(other)![part])
  const change = (leg: OpenLeg, { truckIds, crew }: Candidate, how: 'add' | 'remove') => {
    const visit = visits.get(leg)!
    // A truck that the order has already is busy with it: that is known from the assigned jobs.
    for (const id of truckIds) schedule[how](truckKey(id), visit.truck)
    for (const id of crew.workerIds) schedule[how](workerKey(id), visit.crew)
  }

  return {
    schedule,
    listTrucks,
    isTruckFree,
    canUseTruck,
    listFreeWorkers,
    listCandidates,
    getCost,
    getDelay,
    getVisits: (leg: OpenLeg) => visits.get(leg)!,
    get: (leg: OpenLeg) => chosen.get(leg),
    assign: (leg: OpenLeg, candidate: Candidate) => {
      chosen.set(leg, candidate)
      change(leg, candidate, 'add')
    },
    unassign: (leg: OpenLeg) => {
      change(leg, chosen.get(leg)!, 'remove')
      chosen.delete(leg)
    },
    /** True if a choice for a job changes the choices of another: they overlap, share a truck, or are of one order. */
    affects: (leg: OpenLeg, { truckIds }: Candidate, other: OpenLeg) =>
      leg.orderNo === other.orderNo ||
      ((leg.crewBranchId === null || other.crewBranchId === null || leg.crewBranchId === other.crewBranchId) &&
        (truckIds.length > 0 || !canDoBoth(leg, other, 'crew'))),
    /** Lists the choices of a job again, after another job was assigned. Choices that it left alone stay as they are. */
    refreshCandidates: (leg: OpenLeg, before: readonly Candidate[], other: OpenLeg, taken: Candidate): Candidate[] => {
      if (leg.orderNo === other.orderNo) return listCandidates(leg)
      const overlaps = !canDoBoth(leg, other, 'crew')
      const uses = (one: Candidate) =>
        one.truckIds.some(id => taken.truckIds.includes(id)) ||
        (overlaps && one.crew.workerIds.some(id => taken.crew.workerIds.includes(id)))
      if (!before.some(uses)) return [...before]
      const free = listFreeWorkers(leg)
      const isFree = (one: Candidate) => leg.truckIds.length > 0 || one.truckIds.every(id => isTruckFree(leg, id))
      return sortByCost(
        before.flatMap(one => (uses(one) ? (isFree(one) ? toCandidate(leg, one.truckIds, free) : []) : [one])),
      )
    },
    /** True if a job could be assigned once the other is moved: they need the same people or trucks at the same time. */
    couldHelp: (other: OpenLeg, leg: OpenLeg) =>
      other.orderNo !== leg.orderNo && (!canDoBoth(other, leg, 'crew') || !canDoBoth(other, leg, 'truck')),
  }
}

/** Joins jobs of one order, by their start, to the time for which one truck is needed. */
export function mergeLegsOfOrder(legs: readonly ScheduledLeg[]): ScheduledLeg {
  const [first, last] = [legs[0]!, legs.at(-1)!]
  if (first === last) return first
  const endsAt = legs.reduce((latest, one) => (one.endsAt > latest ? one.endsAt : latest), last.endsAt)
  return { ...first, jobs: legs.flatMap(({ jobs }) => jobs), endsAt }
}

type Driver = Pick<DayWorker, 'licenceClasses'> & { roles: readonly string[] }

const NOTHING: readonly never[] = []
const ABSENT = ['absent'] as const

/** True if the dispatcher chose the worker's team for the job, which may be one of another branch. */
const isRequested = ({ requested }: OpenLeg, { id }: DayWorker): boolean =>
  requested?.team != null && listMembers(requested.team).includes(id)
const listMembers = ({ lead, workerIds }: DayTeam) => [...(lead === null ? [] : [lead]), ...workerIds]
const toVisit = (orderNo: string, place: NonNullable<Visit['place']>): Visit => ({
  orderNo,
  startsAt: place.startsAt,
  endsAt: place.endsAt,
  place,
})
const sumDelay = ({ here, next }: Delay) => here + (next?.minutes ?? 0)
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const sortByCost = (all: Candidate[]) =>
  all.toSorted((a, b) => a.cost - b.cost || (a.truckIds.join() < b.truckIds.join() ? -1 : 1))

function cacheBySpan<T extends { id: number }>(check: (one: T, span: DaySpan) => boolean) {
  const known = new Map<string, boolean>()
  return (one: T, span: DaySpan): boolean => {
    const key = `${one.id} ${getSpanKey(span)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const can = check(one, span)
    known.set(key, can)
    return can
  }
}
