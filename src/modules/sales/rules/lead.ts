/** The stages of a lead, in the order of the columns of the pipeline. */
export const leadStates = ['new', 'contacted', 'survey', 'quoted', 'won', 'lost', 'dormant'] as const
export type LeadState = (typeof leadStates)[number]

/** The ways in which leads arrive. Each has its entry in the operator’s list of sources. */
export const leadChannels = ['site', 'call', 'walk-in', 'partner', 'file', 'webhook', 'referral', 'whatsapp'] as const
export type LeadChannel = (typeof leadChannels)[number]
/** The ways in of leads that staff enter. */
export const staffLeadChannels = ['call', 'walk-in', 'referral', 'partner'] as const satisfies LeadChannel[]

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
/** 'call-later': they answered and asked for a call at another time. */
export const activityOutcomes = ['reached', 'no-answer', 'call-later'] as const
export type ActivityOutcome = (typeof activityOutcomes)[number]

export type LeadEventKind = 'enquiry' | ActivityKind | 'moved' | 'given' | 'consent'

/** The outcomes of a planned message: sent, no consent, or no channel. */
export const followUpOutcomes = ['sent', 'no-consent', 'no-way'] as const
export type FollowUpOutcome = (typeof followUpOutcomes)[number]

/** The causes of a change of stage: staff, an order of the person, the end of the follow-up plan, or a new enquiry. */
type LeadTransitionSource = 'staff' | 'order' | 'plan' | 'enquiry'

const closingTransitions = { won: ['order'], lost: ['staff'] } as const

/**
 * All allowed changes of stage, with their causes. Only an order whose token was paid makes a lead won, never staff.
 * Lost is final: a new enquiry creates a new lead. Dormant is an open lead that nobody calls; a new enquiry makes it
 * active.
 */
const transitions: Record<LeadState, Partial<Record<LeadState, readonly LeadTransitionSource[]>>> = {
  new: {
    contacted: ['staff'],
    survey: ['staff'],
    quoted: ['staff', 'order'],
    ...closingTransitions,
    dormant: ['staff', 'plan'],
  },
  contacted: { survey: ['staff'], quoted: ['staff', 'order'], ...closingTransitions, dormant: ['staff', 'plan'] },
  survey: { quoted: ['staff', 'order'], ...closingTransitions, dormant: ['staff', 'plan'] },
  quoted: { survey: ['staff'], ...closingTransitions, dormant: ['staff', 'plan'] },
  won: {},
  lost: {},
  dormant: { new: ['enquiry'], contacted: ['staff'], survey: ['staff'], quoted: ['order'], ...closingTransitions },
}

/** What a change to each stage does with a survey that is still planned. Nobody visits a lead that needs no call. */
const plannedSurveyAt: Record<LeadState, 'stays' | 'ends'> = {
  ...{ new: 'stays', contacted: 'stays', survey: 'stays', quoted: 'stays' },
  ...{ won: 'ends', lost: 'ends', dormant: 'ends' },
}

/** True if a planned survey of the lead ends when the lead reaches this stage. */
export const endsPlannedSurvey = (to: LeadState): boolean => plannedSurveyAt[to] === 'ends'

/** True if the lead is won or lost, so that nothing more happens to it. */
export const isLeadClosed = (state: LeadState): boolean => state === 'won' || state === 'lost'

export const canMoveLead = (from: LeadState, to: LeadState, by: LeadTransitionSource): boolean =>
  transitions[from][to]?.includes(by) ?? false

/** Lists the stages to which staff may move a lead. */
export const listNextLeadStates = (from: LeadState): LeadState[] =>
  leadStates.filter(to => canMoveLead(from, to, 'staff'))
