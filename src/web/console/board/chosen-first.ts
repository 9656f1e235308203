import type { Choice } from '#modules/dispatch/index.server.ts'

export type Chosen = { truckIds: number[]; workerIds: number[]; lead: number | null; key: string }

/** What a form begins with: who has the leg now; else a usual crew that was asked for, or the one of a truck that it was dropped on, with that truck. */
export function chosenFirst(
  { leg, teams, trucks }: Pick<Choice, 'leg' | 'teams' | 'trucks'>,
  { truck, team: asked }: { truck: number | null; team: number | null },
): Chosen {
  const key = `${truck} ${asked}`
  const known = truck !== null && trucks.some(({ id }) => id === truck) ? truck : null
  const team = teams.find(({ id, truckId }) => (asked === null ? known !== null && truckId === known : id === asked))
  const truckIds = known !== null ? [known] : asked !== null && team?.truckId ? [team.truckId] : leg.truckIds
  const kept = leg.workerIds.length > 0 && asked === null
  if (kept || !team) return { truckIds, workerIds: leg.workerIds, lead: leg.lead, key }
  const workerIds = [...new Set([...(team.lead === null ? [] : [team.lead]), ...team.workerIds])]
  return { truckIds: leg.cft === null ? [] : truckIds, workerIds, lead: team.lead ?? workerIds[0] ?? null, key }
}
