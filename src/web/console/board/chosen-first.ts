import { type PresetCrew, presetCrew } from '#modules/dispatch/board/rules/preset-crew.ts'
import type { Choice } from '#modules/dispatch/index.server.ts'
import { isFree } from '#modules/dispatch/record/rules/suggest.ts'

export type Chosen = PresetCrew & {
  truckIds: number[]
  /** The default truck of the crew, if it was not selected because it is not available or too small. */
  notTruck: number | null
  key: string
}
type Wished = { trucks: readonly number[]; team: number | null }

/**
 * Returns the initial selection of the form: the assigned workers who are still available; otherwise the available
 * members of the requested crew preset, or of the preset of the truck that the leg was dropped on. A requested truck
 * stays; the preset’s own truck is selected only if it is available and large enough.
 */
export function chosenFirst(
  { leg, teams, trucks, workers }: Pick<Choice, 'leg' | 'teams' | 'trucks' | 'workers'>,
  { trucks: wished, team: asked }: Wished,
): Chosen {
  const key = `${wished.join()} ${asked}`
  const known = leg.cft === null ? [] : wished.filter(id => trucks.some(one => one.id === id))
  const before = known.length > 0 ? known : leg.truckIds
  const team = teams.find(({ id, truckId }) =>
    asked === null ? truckId !== null && known.includes(truckId) : id === asked,
  )
  if (!team || (leg.workerIds.length > 0 && asked === null))
    return { truckIds: before, ...whoHasIt(leg, workers), notTruck: null, key }
  const own = leg.cft === null ? undefined : trucks.find(({ id }) => id === team.truckId)
  const takesOwn = before.length === 0 && own !== undefined && isFree(own) && own.fits
  const truckIds = takesOwn ? [own.id] : before
  const notTruck = before.length === 0 && own && !takesOwn ? own.id : null
  const needs = { people: leg.people, trucks: leg.cft === null ? 0 : Math.max(1, truckIds.length) }
  return { ...presetCrew(team, workers, needs), truckIds, notTruck, key }
}

/** Returns the assigned workers who are still available, and reports the others. */
function whoHasIt({ workerIds, lead }: Choice['leg'], workers: Choice['workers']): PresetCrew {
  const out = workerIds.filter(id => workers.some(one => one.id === id && one.why.length > 0))
  const rest = workerIds.filter(id => !out.includes(id))
  return { workerIds: rest, lead: rest.includes(lead ?? 0) ? lead : null, out, filled: [], missing: 0 }
}
