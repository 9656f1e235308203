import { suggestCrew } from '#modules/dispatch/board/rules/suggest-crew.ts'
import type { AssignmentChoices, SuggestedAssignment } from '#modules/dispatch/index.server.ts'
import { isCandidateFree } from '#modules/dispatch/record/rules/sort-candidates.ts'

export type AssignmentSelection = {
  truckIds: number[]
  workerIds: number[]
  lead: number | null
  /** Assigned workers, or members of the team, who are unavailable. */
  unavailable: number[]
  /** The people who stand in for assigned workers who are unavailable. */
  substitutes: number[]
  /** The people who are still to be selected; 0 for a suggestion, which is always complete. */
  missing: number
  /** The usual truck of the team, if it was not selected because it is unavailable or too small. */
  notTruck: number | null
  /** The suggestion of the day rule, if it is what is selected. */
  suggestion: SuggestedAssignment['suggestion']
  /** The reason why the rule suggests nothing for an unassigned job. */
  obstacle: SuggestedAssignment['obstacle']
  key: string
}
export type RequestedAssignment = {
  trucks: readonly number[]
  team: number | null
  /** The crew that the board suggests, and its lead. */
  crew?: readonly number[]
  lead?: number | null
}
type Choices = Pick<AssignmentChoices, 'leg' | 'teams' | 'trucks' | 'workers'>
type Suggested = Pick<SuggestedAssignment, 'suggestion' | 'obstacle'>

/**
 * Returns the initial selection of the form: the assigned workers, with the best available people in place of those who
 * can no longer come; otherwise what the board
 * suggested, or the suggestion for this job with the requested trucks and team. Without a suggestion it is those
 * members of the requested team, or of the truck’s, who are available.
 */
export function buildInitialSelection(
  { leg, teams, trucks, workers }: Choices,
  { suggestion, obstacle }: Suggested,
  { trucks: requested, team, crew = [], lead = null }: RequestedAssignment,
): AssignmentSelection {
  const known = leg.cft === null ? [] : requested.filter(id => trucks.some(one => one.id === id))
  const truckIds = known.length > 0 ? known : leg.truckIds
  const selection = {
    ...{ truckIds, unavailable: [], substitutes: [], missing: 0, notTruck: null, suggestion: null, obstacle: null },
    key: [requested.join(), team, crew.join()].join(' '),
  }
  const isAssigned = leg.workerIds.length > 0
  // The crew of the board no longer counts once one of them was assigned elsewhere.
  const isFromBoard = crew.length > 0 && crew.every(id => workers.some(one => one.id === id && isCandidateFree(one)))
  if (isFromBoard && team === null && !isAssigned) {
    const isSame = suggestion && hasSame(suggestion.truckIds, truckIds) && hasSame(suggestion.workerIds, crew)
    const leader = lead !== null && crew.includes(lead) ? lead : crew[0]!
    return { ...selection, workerIds: [...crew], lead: leader, suggestion: isSame ? suggestion : null }
  }
  if (isAssigned && team === null) {
    const isAway = (id: number) => workers.some(one => one.id === id && one.why.length > 0)
    if (!leg.workerIds.some(isAway)) return { ...selection, workerIds: leg.workerIds, lead: leg.lead }
    const people = Math.max(leg.people, leg.workerIds.length)
    // The rule knows whose licence covers which truck: its people come first.
    const isSuggested = ({ id }: { id: number }) => suggestion?.workerIds.includes(id) ?? false
    const best = workers.toSorted((a, b) => Number(isSuggested(b)) - Number(isSuggested(a)))
    return { ...selection, ...suggestCrew(leg, best, { people, trucks: truckIds.length }) }
  }
  const chosen = teams.find(({ id }) => id === team)
  const notTruck = truckIds.length === 0 && leg.cft !== null ? (chosen?.truckId ?? null) : null
  if (suggestion)
    return {
      ...{ ...selection, suggestion, truckIds: suggestion.truckIds },
      ...{ workerIds: suggestion.workerIds, lead: suggestion.lead },
      notTruck: notTruck !== null && suggestion.truckIds.includes(notTruck) ? null : notTruck,
    }
  const preset = chosen ?? teams.find(({ truckId }) => truckId !== null && truckIds.includes(truckId))
  if (!preset) return { ...selection, workerIds: [], lead: null, notTruck, obstacle }
  const memberIds = [...new Set([...(preset.lead === null ? [] : [preset.lead]), ...preset.workerIds])]
  const isAvailable = (id: number) => workers.some(one => one.id === id && isCandidateFree(one))
  const available = selectWorkers({ workerIds: memberIds, lead: preset.lead }, isAvailable)
  const workerIds = available.workerIds.slice(0, leg.people)
  return { ...selection, ...available, workerIds, missing: leg.people - workerIds.length, notTruck, obstacle }
}

const hasSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every(id => other.includes(id))

type Crew = Pick<Choices['leg'], 'workerIds' | 'lead'>

/** Splits a crew into those who can come and the others. */
function selectWorkers({ workerIds, lead }: Crew, canCome: (id: number) => boolean) {
  const rest = workerIds.filter(canCome)
  return {
    workerIds: rest,
    lead: lead !== null && rest.includes(lead) ? lead : null,
    unavailable: workerIds.filter(id => !rest.includes(id)),
  }
}
