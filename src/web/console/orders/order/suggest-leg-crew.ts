import type { AssignmentChoices } from '#modules/dispatch/index.server.ts'
import { buildInitialSelection } from '../../board/initial-selection.ts'

/** The crew and truck that the assignment page of a job would begin with. */
export type LegSuggestion = {
  leg: number
  plates: string[]
  truckName: string
  crew: { name: string; lead: boolean }[]
}

/** Returns what the assignment page would suggest; null if no truck or nobody is available. */
export function suggestLegCrew(choices: AssignmentChoices): LegSuggestion | null {
  const { truckIds, workerIds, lead } = buildInitialSelection(choices, { trucks: [], team: null })
  const trucks = choices.trucks.filter(({ id }) => truckIds.includes(id))
  const crew = workerIds.flatMap(id => choices.workers.find(one => one.id === id) ?? [])
  if (crew.length === 0) return null
  return {
    leg: choices.leg.leg,
    plates: trucks.map(({ registration }) => registration),
    truckName: [...new Set(trucks.map(({ name }) => name))].join(', '),
    crew: crew.map(({ id, name }) => ({ name, lead: id === lead })).toSorted((a, b) => Number(b.lead) - Number(a.lead)),
  }
}
