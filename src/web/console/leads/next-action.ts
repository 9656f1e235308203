import type { ActivityKind, LeadState } from '#modules/sales/rules/lead.ts'
import { isLeadClosed } from '#modules/sales/rules/lead.ts'

/** What to do next with a lead, as the list and the page of the lead name it. */
export type NextAction =
  | 'first-call'
  | 'call-back'
  | 'call-quotation'
  | 'call'
  | 'message'
  | 'plan-message'
  | 'survey'
  | 'visit'
  | 'quote'
  | 'set'
  | 'none'

export type LeadFacts = {
  state: LeadState
  nextKind: ActivityKind | null
  nextStep: number | null
  answeredAt: Date | null
  last: { kind: string; what: string } | null
  survey: { state: string } | null
}

/**
 * Returns the next action of a lead. A survey that is done waits for its quotation, whatever else is planned; an open
 * lead without a next step needs one.
 */
export function getNextAction({ state, nextKind, nextStep, answeredAt, last, survey }: LeadFacts): NextAction {
  if (isLeadClosed(state)) return 'none'
  if (survey?.state === 'done' && state === 'survey') return 'quote'
  if (nextKind === 'message') return nextStep === null ? 'message' : 'plan-message'
  if (nextKind === 'visit') return survey?.state === 'planned' ? 'survey' : 'visit'
  if (nextKind === 'call') return getCall({ state, answeredAt, last })
  return state === 'dormant' ? 'none' : 'set'
}

function getCall({ state, answeredAt, last }: Pick<LeadFacts, 'state' | 'answeredAt' | 'last'>): NextAction {
  if (answeredAt === null) return 'first-call'
  if (last?.kind === 'call' && last.what !== 'reached') return 'call-back'
  return state === 'quoted' ? 'call-quotation' : 'call'
}

/** The verb on the button of a lead’s row; null where nothing is asked of staff. */
export function getActionVerb(action: NextAction): 'call' | 'follow-up' | 'quote' | null {
  if (action === 'none' || action === 'plan-message' || action === 'survey') return null
  if (action === 'quote') return 'quote'
  return action === 'message' || action === 'visit' || action === 'set' ? 'follow-up' : 'call'
}
