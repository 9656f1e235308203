import type { SuggestedAssignments } from '#modules/dispatch/index.server.ts'
import type { BoardLeg } from '#modules/dispatch/record/rules/leg.ts'

export type Suggestion = SuggestedAssignments['suggestions'][number]
type LegKey = Pick<BoardLeg, 'orderNo' | 'leg'>

export const findSuggestion = (all: SuggestedAssignments | null, { orderNo, leg }: LegKey): Suggestion | undefined =>
  all?.suggestions.find(one => one.leg.orderNo === orderNo && one.leg.leg === leg)

/** Builds the address of the assignment page of a job, with the suggested trucks and crew selected. */
export function buildAssignHref({ orderNo, leg }: LegKey, suggested?: Suggestion): string {
  const path = `/console/board/${orderNo}/${leg}`
  if (!suggested) return path
  const query = new URLSearchParams([
    ...suggested.truckIds.map(id => ['truck', String(id)]),
    ...suggested.workerIds.map(id => ['worker', String(id)]),
    ['lead', String(suggested.lead)],
  ])
  return `${path}?${query}`
}

/** Writes a suggestion as the value of its checkbox, so that what is assigned is what was shown: '3;5,6,7;5;9834;-45'. */
export const writeSuggestion = ({ truckIds, workerIds, lead, leg, shift }: Suggestion): string =>
  [truckIds.join(), workerIds.join(), lead, leg.lastEvent, ...(shift ? [shift] : [])].join(';')
