import { type SuggestedCrew, suggestCrew } from '#modules/dispatch/board/rules/suggest-crew.ts'
import type { AssignmentChoices } from '#modules/dispatch/index.server.ts'
import { isFree } from '#modules/dispatch/record/rules/sort-candidates.ts'

export type AssignmentSelection = SuggestedCrew & {
  truckIds: number[]
  /** The default truck of the crew, if it was not selected because it is not available or too small. */
  notTruck: number | null
  key: string
}
type RequestedAssignment = {
  trucks: readonly number[]
  team: number | null
  /** The crew that the board suggests, and its lead. */
  crew?: readonly number[]
  lead?: number | null
}

/**
 * Returns the initial selection of the form: the assigned workers who are still available; otherwise the available
 * suggested workers, or members of the requested crew preset, or of the preset of the truck that the leg was dropped on. A requested truck
 * stays; the preset’s own truck is selected only if it is available and large enough.
 */
export function buildInitialSelection(
  { leg, teams, trucks, workers }: Pick<AssignmentChoices, 'leg' | 'teams' | 'trucks' | 'workers'>,
  { trucks: requested, team: asked, crew = [], lead = null }: RequestedAssignment,
): AssignmentSelection {
  const key = `${requested.join()} ${asked}`
  const known = leg.cft === null ? [] : requested.filter(id => trucks.some(one => one.id === id))
  const before = known.length > 0 ? known : leg.truckIds
  // Somebody who was assigned elsewhere since is not selected: then the team of the truck is, as for any other truck.
  const isSuggested = crew.length > 0 && crew.every(id => workers.some(one => one.id === id && isFree(one)))
  if (isSuggested && asked === null && leg.workerIds.length === 0)
    return {
      ...{ truckIds: before, workerIds: [...crew], lead: lead !== null && crew.includes(lead) ? lead : crew[0]! },
      ...{ unavailable: [], substitutes: [], missing: 0, notTruck: null, key: `${key} ${crew.join()}` },
    }
  const team = teams.find(({ id, truckId }) =>
    asked === null ? truckId !== null && known.includes(truckId) : id === asked,
  )
  if (!team || (leg.workerIds.length > 0 && asked === null))
    return { truckIds: before, ...selectAssignedWorkers(leg, workers), notTruck: null, key }
  const teamTruck = leg.cft === null ? undefined : trucks.find(({ id }) => id === team.truckId)
  const takesOwn = before.length === 0 && teamTruck !== undefined && isFree(teamTruck) && teamTruck.fits
  const truckIds = takesOwn ? [teamTruck.id] : before
  const notTruck = before.length === 0 && teamTruck && !takesOwn ? teamTruck.id : null
  const needs = { people: leg.people, trucks: leg.cft === null ? 0 : Math.max(1, truckIds.length) }
  return { ...suggestCrew(team, workers, needs), truckIds, notTruck, key }
}

/** Returns the assigned workers who are still available, and reports the others. */
function selectAssignedWorkers(
  { workerIds, lead }: AssignmentChoices['leg'],
  workers: AssignmentChoices['workers'],
): SuggestedCrew {
  const out = workerIds.filter(id => workers.some(one => one.id === id && one.why.length > 0))
  const rest = workerIds.filter(id => !out.includes(id))
  return {
    workerIds: rest,
    lead: rest.includes(lead ?? 0) ? lead : null,
    unavailable: out,
    substitutes: [],
    missing: 0,
  }
}
