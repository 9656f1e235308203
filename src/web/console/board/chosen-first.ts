import { type PresetCrew, presetCrew } from '#modules/dispatch/board/rules/preset-crew.ts'
import type { Choice } from '#modules/dispatch/index.server.ts'
import { isFree } from '#modules/dispatch/record/rules/suggest.ts'

export type Chosen = PresetCrew & {
  truckIds: number[]
  /** The usual truck of the crew, where it was not chosen: it is not free, or holds too little. */
  notTruck: number | null
  key: string
}
type Wished = { trucks: readonly number[]; team: number | null }

/**
 * What a form begins with: who has the leg now and can still come; else those who can come of a usual crew that was asked for, or of that of a truck which it was dropped on. A truck
 * that was chosen stays; the crew's own only where it is free and holds what goes.
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

/** Who cannot come any more is not ticked, and said. */
function whoHasIt({ workerIds, lead }: Choice['leg'], workers: Choice['workers']): PresetCrew {
  const out = workerIds.filter(id => workers.some(one => one.id === id && one.why.length > 0))
  const rest = workerIds.filter(id => !out.includes(id))
  return { workerIds: rest, lead: rest.includes(lead ?? 0) ? lead : null, out, filled: [], missing: 0 }
}
