import type { AssignmentChoices } from '#modules/dispatch/index.server.ts'
import { buildInitialSelection } from '../../board/initial-selection.ts'

/** The crew and truck that the assignment page of a job would begin with. */
export type LegSuggestion = {
  leg: number
  plates: string[]
  truckName: string
  lead: string
  /** The number of people beside the lead. */
  others: number
}

/** Returns what the assignment page would suggest; null if no truck or nobody is available. */
export function suggestLegCrew(choices: AssignmentChoices): LegSuggestion | null {
  const { truckIds, workerIds, lead } = buildInitialSelection(choices, { trucks: [], team: null })
  const trucks = choices.trucks.filter(({ id }) => truckIds.includes(id))
  const leader = choices.workers.find(({ id }) => id === (lead ?? workerIds[0]))
  if (!leader || (choices.leg.cft !== null && trucks.length === 0)) return null
  return {
    leg: choices.leg.leg,
    plates: trucks.map(({ registration }) => registration),
    truckName: [...new Set(trucks.map(({ name }) => name))].join(', '),
    lead: leader.name,
    others: workerIds.length - 1,
  }
}
