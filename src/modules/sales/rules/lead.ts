/** The stages of a lead, in the order of the columns of the pipeline. */
export const leadStates = ['new', 'contacted', 'survey', 'quoted', 'won', 'lost', 'dormant'] as const
export type LeadState = (typeof leadStates)[number]

/** The sources of leads. */
export const leadSources = ['site', 'call', 'walk-in', 'partner', 'file', 'webhook', 'referral'] as const
export type LeadSource = (typeof leadSources)[number]
/** The sources that staff can select. */
export const deskSources = ['call', 'walk-in', 'referral', 'partner'] as const satisfies LeadSource[]

export const lostReasons = [
  'price',
  'date',
  'competitor',
  'not-moving',
  'not-served',
  'no-answer',
  'not-genuine',
] as const
export type LostReason = (typeof lostReasons)[number]

/** The kinds of contact with a lead, and their outcomes. */
export const activityKinds = ['call', 'message', 'visit'] as const
export type ActivityKind = (typeof activityKinds)[number]
export const outcomes = ['reached', 'no-answer'] as const
export type Outcome = (typeof outcomes)[number]

export type EventKind = 'asked' | ActivityKind | 'moved' | 'given' | 'consent'

/** The outcomes of a planned message: sent, no consent, or no channel. */
export const planned = ['sent', 'no-consent', 'no-way'] as const
export type Planned = (typeof planned)[number]

/** The causes of a change of stage: staff, an order of the person, the end of the follow-up plan, or a new enquiry. */
type TransitionSource = 'staff' | 'order' | 'plan' | 'asked'

const ends = { won: ['order'], lost: ['staff'] } as const

/**
 * All allowed changes of stage, with their causes. Only an order whose token was paid makes a lead won, never staff.
 * Lost is final: a new enquiry creates a new lead. Dormant is an open lead that nobody calls; a new enquiry makes it
 * active.
 */
const transitions: Record<LeadState, Partial<Record<LeadState, readonly TransitionSource[]>>> = {
  new: { contacted: ['staff'], survey: ['staff'], quoted: ['staff', 'order'], ...ends, dormant: ['staff', 'plan'] },
  contacted: { survey: ['staff'], quoted: ['staff', 'order'], ...ends, dormant: ['staff', 'plan'] },
  survey: { quoted: ['staff', 'order'], ...ends, dormant: ['staff', 'plan'] },
  quoted: { survey: ['staff'], ...ends, dormant: ['staff', 'plan'] },
  won: {},
  lost: {},
  dormant: { new: ['asked'], contacted: ['staff'], survey: ['staff'], quoted: ['order'], ...ends },
}

/** True if the lead is won or lost, so that nothing more happens to it. */
export const isOver = (state: LeadState): boolean => state === 'won' || state === 'lost'

export const canMoveLead = (from: LeadState, to: LeadState, by: TransitionSource): boolean =>
  transitions[from][to]?.includes(by) ?? false

/** Lists the stages to which staff may move a lead. */
export const movesOf = (from: LeadState): LeadState[] => leadStates.filter(to => canMoveLead(from, to, 'staff'))
