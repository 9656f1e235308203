import { toIndiaDate } from '#kernel/india-time.ts'
import { checkTruckAvailability } from '#modules/crews/rules/truck-availability.ts'
import { checkWorkerAvailability } from '#modules/crews/rules/worker-availability.ts'
import { type FleetRoster, type PlannedLoad, planFleet, type WorkPlace } from '#modules/scheduling/rules/plan-fleet.ts'
import type { LegStop } from '../../record/rules/leg.ts'
import { getEndStop, type ScheduledLeg } from '../../record/rules/travel-time.ts'
import type { DayInput, OpenLeg, TripOrSurvey } from './day-input.ts'

const MINUTE = 60_000

/** By how many minutes an open job starts after its planned time, for jobs that start at another one. */
export type MovedStarts = ReadonlyMap<OpenLeg, number>

/**
 * Plans the day as capacity is sold: by the same rule (`plan-fleet.ts`), jobs that nobody is assigned to may start at
 * any time in their window. Returns the starts that move. Jobs that are assigned, trips and surveys stay.
 */
export function moveStarts({ legs, assigned, away, trucks, workers }: DayInput): MovedStarts {
  const open = legs.filter(({ blocked }) => blocked === null)
  const fixed = assigned.filter(one => !open.some(leg => leg.orderNo === one.orderNo && leg.leg === one.leg))
  const loads = [...open.map(toOpenLoad), ...fixed.map(leg => toLoad(leg, NO_MOVES)), ...away.map(toAwayLoad)]
  const roster: FleetRoster = {
    trucks: trucks.map(one => ({
      cft: one.cft,
      isAvailableOn: day => checkTruckAvailability(one.facts, { first: day, last: day }).length === 0,
    })),
    workers: workers
      .filter(({ roles }) => roles.some(role => role !== 'surveyor'))
      .map(one => ({
        drives: one.roles.includes('driver'),
        isAvailableOn: day => checkWorkerAvailability(one.facts, { first: day, last: day }).length === 0,
      })),
  }
  const plan = planFleet(roster, loads)
  return new Map(
    open.flatMap((leg, n) => {
      const shift = plan[n]?.shift ?? 0
      return shift === 0 ? [] : [[leg, shift] as const]
    }),
  )
}

/** Moves the start of a job, with all of its work. */
export function moveLeg(leg: OpenLeg, shift: number): OpenLeg {
  const moved = (at: Date) => new Date(at.getTime() + shift * MINUTE)
  const move = <L extends ScheduledLeg>(one: L): L => ({
    ...one,
    jobs: one.jobs.map(job => ({ ...job, startsAt: moved(job.startsAt), endsAt: moved(job.endsAt) })),
    ...{ startsAt: moved(one.startsAt), endsAt: moved(one.endsAt) },
  })
  return { ...move(leg), truckTime: move(leg.truckTime) }
}

const NO_MOVES = { earlier: 0, later: 0 }
const toMinute = (at: Date) => Math.round(at.getTime() / MINUTE)
const toPlace = ({ at, city }: LegStop): WorkPlace | null => at && { ...at, city }

function toOpenLoad(leg: OpenLeg): PlannedLoad {
  const load = toLoad(leg, canMove(leg) ? toMoves(leg) : NO_MOVES)
  const { startsAt, endsAt } = leg.truckTime
  return {
    ...load,
    trucks: load.trucks.map(truck => ({
      ...truck,
      from: toMinute(startsAt),
      until: toMinute(endsAt),
      end: toPlace(leg.to),
    })),
  }
}

/** A job moves only if it is all of its order and ends on its day: other work follows the goods. */
const canMove = ({ window, leg, startsAt, endsAt, truckTime }: OpenLeg) =>
  window !== undefined &&
  leg === 1 &&
  truckTime.endsAt.getTime() === endsAt.getTime() &&
  toIndiaDate(startsAt) === toIndiaDate(endsAt)

const toMoves = ({ window, startsAt }: OpenLeg) => ({
  earlier: Math.max(0, toMinute(startsAt) - toMinute(window!.from)),
  later: Math.max(0, toMinute(window!.until) - toMinute(startsAt)),
})

function toLoad(leg: ScheduledLeg & { people: number; cft: number | null }, moves: PlannedLoad['moves']): PlannedLoad {
  const place = { start: toPlace(leg.leg === 3 ? leg.to : leg.from), end: toPlace(getEndStop(leg)) }
  const stretch = { from: toMinute(leg.startsAt), until: toMinute(leg.endsAt), ...place }
  return {
    trucks: leg.cft === null ? [] : [{ ...stretch, count: 1, cft: leg.cft }],
    crews: [{ ...stretch, people: leg.people, drivers: leg.cft === null ? 0 : 1 }],
    moves,
    reserve: 0,
  }
}

function toAwayLoad({ truckIds, workerIds, startsAt, endsAt }: TripOrSurvey): PlannedLoad {
  const stretch = { from: toMinute(startsAt), until: toMinute(endsAt), start: null, end: null }
  const drivers = Math.min(truckIds.length, workerIds.length)
  return {
    trucks: truckIds.length > 0 ? [{ ...stretch, count: truckIds.length, cft: 0 }] : [],
    crews: workerIds.length > 0 ? [{ ...stretch, people: workerIds.length, drivers }] : [],
    moves: NO_MOVES,
    reserve: 0,
  }
}
