/** Where a lead stands, in the order of the desk's columns. */
export const leadStates = ['new', 'contacted', 'survey', 'quoted', 'won', 'lost', 'dormant'] as const
export type LeadState = (typeof leadStates)[number]

/** By which way somebody asked. */
export const leadSources = ['site', 'call', 'walk-in', 'partner', 'file', 'webhook', 'referral'] as const
export type LeadSource = (typeof leadSources)[number]
/** Those that a person at the desk may name. */
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

/** What we do with a lead, and how it goes. */
export const activityKinds = ['call', 'message', 'visit'] as const
export type ActivityKind = (typeof activityKinds)[number]
export const outcomes = ['reached', 'no-answer'] as const
export type Outcome = (typeof outcomes)[number]

export type EventKind = 'asked' | ActivityKind | 'moved' | 'given' | 'consent'

/** What became of a message of the plan: it went, or had no consent or no way to go. */
export const planned = ['sent', 'no-consent', 'no-way'] as const
export type Planned = (typeof planned)[number]

/** Who or what moves a lead on: staff, an order of its person, the plan that ran out, or the person who asks again. */
type TransitionSource = 'staff' | 'order' | 'plan' | 'asked'

const ends = { won: ['order'], lost: ['staff'] } as const

/**
 * Every change of state there is, and by whom. Won is an order whose token came in, and never somebody's word; lost is for good: who asks again
 * is a new lead. Dormant is an open one that nobody calls: it wakes when its person asks.
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

/** Nothing more happens to it. */
export const isOver = (state: LeadState): boolean => state === 'won' || state === 'lost'

export const canMoveLead = (from: LeadState, to: LeadState, by: TransitionSource): boolean =>
  transitions[from][to]?.includes(by) ?? false

/** Where staff may move it. */
export const movesOf = (from: LeadState): LeadState[] => leadStates.filter(to => canMoveLead(from, to, 'staff'))
