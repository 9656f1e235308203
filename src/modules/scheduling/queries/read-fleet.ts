import { addDays, indiaDate, instantOf } from '#kernel/india-time.ts'
import { readBranchFleet } from '#modules/crews/internal.server.ts'
import type { PlannedJob } from '#modules/crews/rules/jobs-of.ts'
import type { Span } from '#modules/crews/rules/span.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type Fleet, type Load, loadOf } from '../rules/capacity.ts'
import { fleetOf } from '../rules/fleet-of.ts'
import { readTaken, type TakenBy } from './read-taken.ts'

/** The use of a fleet by one order, trip or survey, and whether it is paid. */
export type Taken = Load & TakenBy & { booked: boolean }

/** Returns the days of some planned jobs. */
export function spanOf(plans: readonly (readonly PlannedJob[])[]): Span {
  const jobs = plans.flat()
  const first = Math.min(...jobs.map(({ startsAt }) => startsAt.getTime()))
  const last = Math.max(...jobs.map(({ endsAt }) => endsAt.getTime()))
  return { first: indiaDate(new Date(first)), last: indiaDate(new Date(last)) }
}

/**
 * Reads a branch's fleet and its use on some days, in whole days as crew-hours are counted by day. `except`: an order
 * that requests a reservation itself and is not counted.
 */
export async function readFleet(
  db: Db | Tx,
  branch: number,
  { first, last }: Span,
  { now, except }: { now: Date; except?: number | undefined },
): Promise<{ fleet: Fleet; taken: Taken[] }> {
  const fleet = fleetOf(await readBranchFleet(db, branch, { first, last }))
  const within = { from: instantOf(first), until: instantOf(addDays(last, 1)), now }
  const taken = await readTaken(db, branch, { ...within, ...(except !== undefined && { except }) })
  return { fleet, taken: taken.map(({ jobs, ...of }) => ({ ...of, ...loadOf(jobs, fleet) })) }
}
