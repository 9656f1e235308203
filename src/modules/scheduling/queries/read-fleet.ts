import { addDays, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { readBranchFleet } from '#modules/crews/internal.server.ts'
import type { PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { buildFleet } from '../rules/build-fleet.ts'
import { calculateFleetLoad, type Fleet, type FleetLoad } from '../rules/capacity.ts'
import { type FleetUseSource, readFleetUsage } from './read-fleet-usage.ts'

/** The use of a fleet by one order, trip or survey, and whether it is paid. */
export type FleetUsage = FleetLoad & FleetUseSource & { booked: boolean }

/** Returns the days of some planned jobs. */
export function getJobsSpan(plans: readonly (readonly PlannedJob[])[]): DaySpan {
  const jobs = plans.flat()
  const first = Math.min(...jobs.map(({ startsAt }) => startsAt.getTime()))
  const last = Math.max(...jobs.map(({ endsAt }) => endsAt.getTime()))
  return { first: toIndiaDate(new Date(first)), last: toIndiaDate(new Date(last)) }
}

/**
 * Reads a branch's fleet and its use on some days, in whole days as crew-hours are counted by day. `except`: an order
 * that requests a reservation itself and is not counted.
 */
export async function readFleet(
  db: Db | Tx,
  branch: number,
  { first, last }: DaySpan,
  { now, except }: { now: Date; except?: number | undefined },
): Promise<{ fleet: Fleet; taken: FleetUsage[] }> {
  const fleet = buildFleet(await readBranchFleet(db, branch, { first, last }))
  const within = { from: toIndiaInstant(first), until: toIndiaInstant(addDays(last, 1)), now }
  const taken = await readFleetUsage(db, branch, { ...within, ...(except !== undefined && { except }) })
  return { fleet, taken: taken.map(({ jobs, facts, ...of }) => ({ ...of, ...calculateFleetLoad(jobs, fleet, facts) })) }
}
