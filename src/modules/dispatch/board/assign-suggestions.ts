import { DomainError } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { App } from '#platform/app.ts'
import { assignCrewAndTrucks, type CrewAssignment } from './assign-crew-and-trucks.ts'

/** A suggestion that the user accepted. `seen`: id of the last event of the order when it was suggested. */
export type AcceptedSuggestion = Pick<CrewAssignment, 'truckIds' | 'workerIds' | 'lead' | 'shift'> & {
  orderNo: string
  leg: Leg
  seen: number
}
/** The result for one job: assigned, or the reason why not. */
export type SuggestionOutcome = { orderNo: string; leg: Leg; error: DomainError | null }

/**
 * Assigns the accepted suggestions, by the command that assigns one crew by hand, each in a transaction of its own: one
 * that somebody else changed since is rejected and does not hold up the others. Refuses 'forbidden' staff.right.
 */
export async function assignSuggestions(
  app: App,
  staff: Staff,
  accepted: readonly AcceptedSuggestion[],
): Promise<SuggestionOutcome[]> {
  requirePermission(staff, 'jobs')
  const outcomes: SuggestionOutcome[] = []
  const revisions = new Map<string, number>()
  for (const { orderNo, seen, ...crew } of accepted) {
    // Pick-up and transit of one order: the second has seen what the first wrote, and nothing else.
    const known = revisions.get(orderNo) ?? seen
    try {
      const { revision } = await assignCrewAndTrucks(app, staff, orderNo, { ...crew, seen: known })
      revisions.set(orderNo, revision)
      outcomes.push({ orderNo, leg: crew.leg, error: null })
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'forbidden') throw error
      outcomes.push({ orderNo, leg: crew.leg, error })
    }
  }
  return outcomes
}
