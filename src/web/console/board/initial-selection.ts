import { type SuggestedCrew, suggestCrew } from '#modules/dispatch/board/rules/suggest-crew.ts'
import type { AssignmentChoices } from '#modules/dispatch/index.server.ts'
import { isCandidateFree } from '#modules/dispatch/record/rules/sort-candidates.ts'

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
 * Returns the initial selection of the form: the assigned workers who are still available; otherwise the suggestion.
 * That is what the board suggested, or the requested truck or the best one, with the available members of the requested
 * crew preset, of the preset of the truck, or of the first preset whose lead is available. A requested truck stays; the
 * preset’s own truck is selected only if it is available and large enough.
 */
export function buildInitialSelection(
  { leg, teams, trucks, workers }: Pick<AssignmentChoices, 'leg' | 'teams' | 'trucks' | 'workers'>,
  { trucks: requested, team: asked, crew = [], lead = null }: RequestedAssignment,
): AssignmentSelection {
  const key = `${requested.join()} ${asked}`
  const known = leg.cft === null ? [] : requested.filter(id => trucks.some(one => one.id === id))
  const before = known.length > 0 ? known : leg.truckIds
  // Somebody who was assigned elsewhere since is not selected: then the team of the truck is, as for any other truck.
  const isSuggested = crew.length > 0 && crew.every(id => workers.some(one => one.id === id && isCandidateFree(one)))
  if (isSuggested && asked === null && leg.workerIds.length === 0)
    return {
      ...{ truckIds: before, workerIds: [...crew], lead: lead !== null && crew.includes(lead) ? lead : crew[0]! },
      ...{ unavailable: [], substitutes: [], missing: 0, notTruck: null, key: `${key} ${crew.join()}` },
    }
  if (leg.workerIds.length > 0 && asked === null)
    return { truckIds: before, ...selectAssignedWorkers(leg, workers), notTruck: null, key }
  const isOpen = before.length === 0 && asked === null
  const best = isOpen && leg.cft !== null ? trucks.find(one => isCandidateFree(one) && one.fits) : undefined
  const team =
    asked === null
      ? findUsualTeam(best ? [best.id] : before, { leg, teams, workers })
      : teams.find(({ id }) => id === asked)
  if (!team) return { truckIds: best ? [best.id] : before, ...NOBODY, notTruck: null, key }
  const teamTruck = leg.cft === null || isOpen ? undefined : trucks.find(({ id }) => id === team.truckId)
  const takesOwn = before.length === 0 && teamTruck !== undefined && isCandidateFree(teamTruck) && teamTruck.fits
  const truckIds = takesOwn ? [teamTruck.id] : best ? [best.id] : before
  const notTruck = before.length === 0 && teamTruck && !takesOwn ? teamTruck.id : null
  const needs = { people: leg.people, trucks: leg.cft === null ? 0 : Math.max(1, truckIds.length) }
  const suggested = suggestCrew(team, workers, needs)
  // Nobody asked for a crew that only stands first in the list, so who is missing of it says nothing.
  const isUsual = asked !== null || (team.truckId !== null && truckIds.includes(team.truckId))
  return { ...suggested, ...(!isUsual && { unavailable: [], substitutes: [] }), truckIds, notTruck, key }
}

const NOBODY: SuggestedCrew = { workerIds: [], lead: null, unavailable: [], substitutes: [], missing: 0 }

type Crews = Pick<AssignmentChoices, 'leg' | 'teams' | 'workers'>

/**
 * Finds the preset of the trucks, else the first one whose lead is available. Without presets everybody of the branch
 * is one, in their order. A home service without a preset has no suggestion, because its trade is not known here.
 */
function findUsualTeam(truckIds: readonly number[], { leg, teams, workers }: Crews) {
  const own = teams.find(({ truckId }) => truckId !== null && truckIds.includes(truckId))
  if (own || leg.cft === null) return own
  const available = new Set(
    workers.filter(one => isCandidateFree(one) && one.branchId === leg.branchId).map(({ id }) => id),
  )
  const led = teams.find(({ lead }) => lead !== null && available.has(lead))
  return led ?? (available.size > 0 ? { truckId: null, lead: null, workerIds: [...available] } : undefined)
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
