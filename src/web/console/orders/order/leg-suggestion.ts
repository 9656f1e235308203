import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { SuggestedAssignment } from '#modules/dispatch/index.server.ts'

type Suggestion = NonNullable<SuggestedAssignment['suggestion']>

/** The suggestion for the first unassigned job of an order, or the reason why there is none. */
export type LegSuggestion = { leg: Leg } & (
  | { obstacle: NonNullable<SuggestedAssignment['obstacle']> }
  | {
      obstacle: null
      plates: string[]
      truckName: string
      lead: string
      /** The number of people beside the lead. */
      others: number
      reasons: Suggestion['reasons']
    }
)

/** Returns what the order page shows of a suggestion. */
export function toLegSuggestion(
  leg: Leg,
  { suggestion, obstacle, trucks, workers }: SuggestedAssignment,
): LegSuggestion {
  if (obstacle) return { leg, obstacle }
  return {
    ...{ leg, obstacle },
    plates: trucks.map(({ registration }) => registration),
    truckName: [...new Set(trucks.map(({ name }) => name))].join(', '),
    lead: workers.find(({ id }) => id === suggestion.lead)?.name ?? '',
    others: suggestion.workerIds.length - 1,
    reasons: suggestion.reasons,
  }
}
