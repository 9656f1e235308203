import type { Paise } from '#kernel/money.ts'
import { type DisputeState, isOpenDispute } from '#modules/payments/rules/dispute-state.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'
import { isEnded, type OrderStatus } from './status.ts'

/** Why staff must look at an order, the most pressing first. Each is a fact of its own: several may stand at once. */
export const flagFacts = [
  'slot-full',
  'disputed',
  'dispute-lost',
  'owed',
  'refund-failed',
  'refund-on-hold',
  'refunded-twice',
  'refunded-outside',
  'hand-back',
  'second-person',
  'late-arrival',
  'gateway-mismatch',
  'foreign-currency',
  'wrong-amount',
  'token-short',
  'payment-refused',
  'overpaid',
  'paid-twice',
  'firm-approved',
  'firm-refused',
  'tell-crew',
  'untaken',
  'cash-asked',
  'things-missing',
  'finished-open',
  'remarked',
  'door-missing',
  'document-unprinted',
  'document-unsent',
] as const
export type FlagFact = (typeof flagFacts)[number]

/** One that stands. `about` names the refund, dispute, document or crew that it is of; `until` is when a dispute has to be answered. */
export type OrderFlag = { id: number; fact: FlagFact; about: string; since: Date; until: Date | null }

/** What of an order decides whether a fact still is one. */
export type Circumstances = {
  status: OrderStatus
  due: Paise
  /** What was received and not given back. */
  paid: number
  /** Whether a place in its slot is its own. */
  booked: boolean
  /** Whether the crew knows which doors. */
  doors: boolean
  /** Whether a firm pays for it later. */
  onAccount: boolean
  /** Of the refund or the dispute that the fact is about. */
  refund: RefundState | null
  dispute: DisputeState | null
  /** Whether the document that the fact is about was printed after all. */
  printed: boolean
}

type Ends = {
  /** By itself, once this is so. */
  when: (now: Circumstances) => boolean
  /** By the word of a person who has seen to it. What only a deed can end, no word ends. */
  byWord: boolean
}

/** How each fact ends. */
const ends: Record<FlagFact, Ends> = {
  'slot-full': { when: ({ status, booked }) => booked || status === 'Quotation' || isEnded(status), byWord: true },
  disputed: { when: ({ dispute }) => dispute === null || !isOpenDispute(dispute), byWord: true },
  'dispute-lost': { when: ({ dispute }) => dispute === 'won', byWord: true },
  owed: { when: ({ status, due }) => status !== 'Completed' || due <= 0, byWord: false },
  'refund-failed': { when: ({ refund }) => refund !== 'failed', byWord: false },
  'refund-on-hold': { when: ({ refund }) => refund !== 'on-hold', byWord: false },
  'refunded-twice': { when: () => false, byWord: true },
  'refunded-outside': { when: () => false, byWord: true },
  'hand-back': { when: ({ refund }) => refund !== 'to-hand-back', byWord: false },
  // By the decision, wherever the order stands by then.
  'second-person': { when: () => false, byWord: false },
  // By its payment, or by whoever says that the delay was the customer's.
  'late-arrival': { when: () => false, byWord: false },
  // By news of the gateway that can be right, or by whoever has checked it there.
  'gateway-mismatch': { when: () => false, byWord: true },
  'foreign-currency': { when: () => false, byWord: true },
  'wrong-amount': { when: ({ status }) => isEnded(status), byWord: true },
  // What was paid of the token does not book the order: by the rest of it, by a refund, or by whoever has called the customer.
  'token-short': { when: ({ status, paid }) => status !== 'Quotation' || paid <= 0, byWord: true },
  // The gateway would not take what the customer wanted to pay: by a payment that comes, whichever way.
  'payment-refused': { when: ({ status, due }) => isEnded(status) || due <= 0, byWord: true },
  overpaid: { when: ({ status, due }) => due >= 0 || status === 'Cancelled', byWord: true },
  // A token that came when the order was booked already: it lowers the balance, if its customer wants that.
  'paid-twice': { when: ({ status }) => isEnded(status), byWord: true },
  // Its firm said yes, and it could not be booked then: a full slot, an old price.
  'firm-approved': { when: ({ status, onAccount }) => onAccount || isEnded(status), byWord: true },
  'firm-refused': { when: ({ status }) => isEnded(status), byWord: true },
  // Whoever was named expects to come until somebody has spoken to them.
  'tell-crew': { when: () => false, byWord: true },
  // What a crew told too late for it to count: only a call says what is so.
  untaken: { when: () => false, byWord: true },
  // By the decision what becomes of it.
  'cash-asked': { when: () => false, byWord: false },
  // By itself once they are counted out (`dispatch/crew/review-list.ts`).
  'things-missing': { when: () => false, byWord: true },
  // The crew finished with something open, and said why: somebody of the office calls the customer.
  'finished-open': { when: () => false, byWord: true },
  remarked: { when: () => false, byWord: true },
  'door-missing': { when: ({ status, doors }) => doors || isEnded(status), byWord: true },
  'document-unprinted': { when: ({ printed }) => printed, byWord: true },
  // By the person who sent it by hand.
  'document-unsent': { when: () => false, byWord: true },
}

export const isOver = (fact: FlagFact, now: Circumstances): boolean => ends[fact].when(now)
export const endsByWord = (fact: FlagFact): boolean => ends[fact].byWord

export const parseFlagFact = (text: string): FlagFact | null => flagFacts.find(fact => fact === text) ?? null
