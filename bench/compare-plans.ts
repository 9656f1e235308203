import { DomainError } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { OWNER_ROLE, toRole } from '#modules/access/rules/role.ts'
import {
  assignCrewAndTrucks,
  assignSuggestions,
  readAssignmentChoices,
  suggestAssignments,
} from '#modules/dispatch/index.server.ts'
import { type App, addReader } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/log.ts'
import { openApp } from '../src/app.ts'
import { suggestDay } from '../src/modules/dispatch/board/rules/suggest-day.ts'
import { readDayInput } from '../src/modules/dispatch/board/suggest-assignments.ts'
import { readLegs } from '../src/modules/dispatch/record/read-legs.ts'
import { type BoardLeg, getLegState } from '../src/modules/dispatch/record/rules/leg.ts'
import { isCandidateFree } from '../src/modules/dispatch/record/rules/sort-candidates.ts'
import { calculateTravelTime } from '../src/modules/dispatch/record/rules/travel-time.ts'

export type PlanFigures = {
  jobs: number
  assigned: number
  complete: number
  travelKm: number
  travelMinutes: number
  milliseconds: number
}
type Assign = (app: App, staff: Staff, day: IndiaDate) => Promise<void>

/** Days before and after the given day that are planned too: the demo’s orders are around it. */
const DAYS_AROUND = 7

/** Assigns all unassigned jobs of some days of a copied demo, one day after the other, and counts what came of it. */
export async function planDemo(dataDir: string, day: IndiaDate, how: 'by hand' | 'suggested'): Promise<PlanFigures> {
  const { app, staff, stop } = await openDemo(dataDir)
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, n) => addDays(day, n - DAYS_AROUND))
  const read = () =>
    readLegs(app.db, staff, { from: toIndiaInstant(days[0]!), until: toIndiaInstant(days.at(-1)!, 24) })
  const wanted = (await read()).filter(isAssignable)
  const startedAt = performance.now()
  const assign = how === 'by hand' ? assignManually : assignSuggested
  for (const one of days) await assign(app, staff, one)
  const milliseconds = Math.round(performance.now() - startedAt)
  const legs = await read()
  const now = wanted.map(before => legs.find(leg => leg.orderNo === before.orderNo && leg.leg === before.leg)!)
  const assigned = now.filter(leg => getLegState(leg) === 'given')
  const figures = {
    ...{ jobs: wanted.length, assigned: assigned.length, milliseconds },
    complete: assigned.filter(leg => leg.workerIds.length >= leg.people).length,
    ...sumTravel(legs),
  }
  await stop()
  return figures
}

export type DayFigures = { jobs: number; assigned: number; trucks: number; travelMinutes: number }

/**
 * Compares two plans of the demo’s day on a copy of it: the one made by hand, which the demo has for most jobs and which
 * is completed in the same way, and the one that the rule suggests for all of them together. Jobs that began on an
 * earlier day stay as they are in both.
 */
export async function compareDay(dataDir: string, day: IndiaDate): Promise<Record<'manual' | 'suggested', DayFigures>> {
  const { app, staff, stop } = await openDemo(dataDir)
  const morning = addReader({ ...app, now: () => toIndiaInstant(day) }, app.db)
  const period = { from: toIndiaInstant(day), until: toIndiaInstant(day, 24) }
  const read = async () =>
    (await readLegs(app.db, staff, period)).filter(
      ({ startsAt, tripId, status }) =>
        toIndiaDate(startsAt) === day && tripId === null && status !== 'Token' && status !== 'Cancelled',
    )
  await assignManually(morning, staff, day)
  const manual = await read()
  const isOfDay = (leg: BoardLeg) => manual.some(one => one.orderNo === leg.orderNo && one.leg === leg.leg)
  const unassigned = manual.map(leg => ({ ...leg, truckIds: [], workerIds: [], lead: null, hired: null }))
  const input = await readDayInput(morning, staff, day, unassigned)
  const { suggestions } = suggestDay({
    ...input,
    // In the demo most of them have started: here the day is planned as in its morning.
    legs: input.legs.map(leg => ({ ...leg, blocked: null })),
    assigned: input.assigned.filter(leg => !isOfDay(leg)),
  })
  await stop()
  const suggested = suggestions.map(({ leg, truckIds, workerIds }) => ({ ...leg, truckIds, workerIds }))
  const toFigures = (legs: readonly BoardLeg[]): DayFigures => ({
    jobs: manual.length,
    assigned: legs.filter(({ workerIds }) => workerIds.length > 0).length,
    trucks: new Set(legs.flatMap(({ truckIds }) => truckIds)).size,
    travelMinutes: sumTravel(legs).travelMinutes,
  })
  return { manual: toFigures(manual), suggested: toFigures(suggested) }
}

async function openDemo(dataDir: string) {
  const { app, stop } = await openApp(
    readConfig({ ...process.env, DATA_DIR: dataDir, ALLOW_SIMULATORS: 'true' }),
    openLog('fatal'),
  )
  const { id, name } = await app.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', OWNER_ROLE)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const role = toRole({ code: OWNER_ROLE, name: 'Owner', permissions: [], approvalLimit: null })
  const staff: Staff = { kind: 'staff', id, name, role }
  return { app, staff, stop }
}

const isAssignable = (leg: BoardLeg) =>
  getLegState(leg) === 'open' && leg.tripId === null && (leg.status === 'Adminapproved' || leg.status === 'ready')

/** Sums the travel of all trucks from one job to the next on the same day. */
function sumTravel(legs: readonly BoardLeg[]): { travelKm: number; travelMinutes: number } {
  let [travelKm, travelMinutes] = [0, 0]
  for (const truckId of new Set(legs.flatMap(({ truckIds }) => truckIds))) {
    const own = legs.filter(leg => leg.truckIds.includes(truckId) && leg.tripId === null)
    for (const [n, leg] of own.entries()) {
      const next = own[n + 1]
      if (!next || next.orderNo === leg.orderNo || toIndiaDate(leg.endsAt) !== toIndiaDate(next.startsAt)) continue
      const travel = calculateTravelTime(leg, next)
      travelKm += travel?.km ?? 0
      travelMinutes += travel?.minutes ?? 0
    }
  }
  return { travelKm, travelMinutes }
}

const assignSuggested: Assign = async (app, staff, day) => {
  const { suggestions } = await suggestAssignments(app, staff, day, null)
  const accepted = suggestions.map(({ leg, truckIds, workerIds, lead }) => ({
    ...{ orderNo: leg.orderNo, leg: leg.leg, truckIds, workerIds, lead, seen: leg.lastEvent },
  }))
  for (const { orderNo, error } of await assignSuggestions(app, staff, accepted))
    if (error) throw new Error(`${orderNo}: ${error.code}`)
}

/** Assigns as the demo does: job after job, the first truck and the first people that the assignment page offers. */
const assignManually: Assign = async (app, staff, day) => {
  const legs = await readLegs(app.db, staff, { from: toIndiaInstant(day), until: toIndiaInstant(day, 24) })
  for (const { orderNo, leg: number } of legs.filter(isAssignable)) {
    const { leg, trucks, workers, teams } = await readAssignmentChoices(app, staff, orderNo, number)
    const free = workers.filter(isCandidateFree)
    const truck = trucks.find(
      one => isCandidateFree(one) && one.fits && (leg.truckIds.length === 0 || leg.truckIds.includes(one.id)),
    )
    const driver = free.find(({ roles }) => roles.includes('driver'))
    if (!truck || !driver) continue
    const usual = teams.find(({ truckId }) => truckId === truck.id)?.workerIds ?? []
    const rest = free.filter(({ id, roles }) => id !== driver.id && !roles.includes('driver'))
    const helpers = rest.toSorted((a, b) => Number(usual.includes(b.id)) - Number(usual.includes(a.id)))
    const workerIds = [driver, ...helpers.slice(0, leg.people - 1)].map(one => one.id)
    await assignCrewAndTrucks(app, staff, orderNo, {
      leg: number,
      truckIds: [truck.id],
      workerIds,
      lead: driver.id,
    }).catch(error => {
      if (!(error instanceof DomainError)) throw error
    })
  }
}
