import { addDays, indiaDate, instantOf } from '#kernel/india-time.ts'
import { readBranchFleet } from '#modules/crews/internal.server.ts'
import type { PlannedJob } from '#modules/crews/rules/jobs-of.ts'
import type { Span } from '#modules/crews/rules/span.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type Fleet, type Load, loadOf } from '../rules/capacity.ts'
import { fleetOf } from '../rules/fleet-of.ts'
import { readTaken, type TakenBy } from './read-taken.ts'

/** What something takes of a fleet, whose it is, and whether it is paid. */
export type Taken = Load & TakenBy & { booked: boolean }

/** The days that plans are on. */
export function spanOf(plans: readonly (readonly PlannedJob[])[]): Span {
  const jobs = plans.flat()
  const first = Math.min(...jobs.map(({ startsAt }) => startsAt.getTime()))
  const last = Math.max(...jobs.map(({ endsAt }) => endsAt.getTime()))
  return { first: indiaDate(new Date(first)), last: indiaDate(new Date(last)) }
}

/** A branch's fleet, and what is taken of it on some days, whole days as crew-hours are of days. `except`: of none that asks for a place itself. */
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
