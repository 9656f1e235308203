import type { Paise } from '#kernel/money.ts'
import { type DisputeState, isOpenDispute } from '#modules/payments/rules/dispute-state.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'
import { isEndedStatus, type OrderStatus } from './status.ts'

/** The kinds of flags: reasons why staff must look at an order, the most urgent first. Several may be open at once. */
export const flagKinds = [
  'slot-full',
  'disputed',
  'dispute-lost',
  'owed',
  'refund-failed',
  'refund-on-hold',
  'refunded-twice',
  'refunded-outside',
  'manual-refund-due',
  'second-person',
  'late-arrival',
  'gateway-mismatch',
  'foreign-currency',
  'wrong-amount',
  'token-short',
  'old-quotation',
  'payment-refused',
  'overpaid',
  'paid-twice',
  'business-customer-approved',
  'business-customer-refused',
  'no-truck',
  'eway-missing',
  'eway-truck',
  'eway-expiring',
  'tell-crew',
  'update-rejected',
  'cash-to-review',
  'items-missing',
  'finished-open',
  'remarked',
  'address-incomplete',
  'document-unprinted',
  'document-unsent',
] as const
export type FlagKind = (typeof flagKinds)[number]

/**
 * An open flag. `about` names the refund, dispute, document or crew that it concerns; `until` is the deadline for the
 * answer to a dispute.
 */
export type OrderFlag = { id: number; kind: FlagKind; about: string; since: Date; until: Date | null }

/** The circumstances of an order that decide whether a flag still applies. */
export type FlagCircumstances = {
  status: OrderStatus
  due: Paise
  /** Received and not refunded, in paise. */
  paid: number
  /** True if it has a confirmed reservation in its slot. */
  booked: boolean
  /** True if the crew knows flat and building of every stop. */
  addressDetails: boolean
  /** True if a business customer pays for it later. */
  onAccount: boolean
  /** The state of the refund or the dispute that the flag is about. */
  refund: RefundState | null
  dispute: DisputeState | null
  /** True if the document that the flag is about was printed after all. */
  printed: boolean
}

type FlagEndRule = {
  /** True once the flag no longer applies and ends by itself. */
  when: (now: FlagCircumstances) => boolean
  /** True if staff can resolve the flag with a note. Otherwise only an action on the order ends it. */
  byWord: boolean
}

/** The conditions under which each kind of flag ends. */
const flagEndRules: Record<FlagKind, FlagEndRule> = {
  'slot-full': {
    when: ({ status, booked }) => booked || status === 'Quotation' || isEndedStatus(status),
    byWord: true,
  },
  disputed: { when: ({ dispute }) => dispute === null || !isOpenDispute(dispute), byWord: true },
  'dispute-lost': { when: ({ dispute }) => dispute === 'won', byWord: true },
  owed: { when: ({ status, due }) => status !== 'Completed' || due <= 0, byWord: false },
  'refund-failed': { when: ({ refund }) => refund !== 'failed', byWord: false },
  'refund-on-hold': { when: ({ refund }) => refund !== 'on-hold', byWord: false },
  'refunded-twice': { when: () => false, byWord: true },
  'refunded-outside': { when: () => false, byWord: true },
  'manual-refund-due': { when: ({ refund }) => refund !== 'to-pay-out', byWord: false },
  // Ends by the decision, whatever the status of the order by then.
  'second-person': { when: () => false, byWord: false },
  // Ends by its credit, or when staff state that the customer caused the delay.
  'late-arrival': { when: () => false, byWord: false },
  // Ends by plausible news of the gateway, or when staff have checked it there.
  'gateway-mismatch': { when: () => false, byWord: true },
  'foreign-currency': { when: () => false, byWord: true },
  'wrong-amount': { when: ({ status }) => isEndedStatus(status), byWord: true },
  // The amount paid is too small for the token to book the order. Ends by the rest of it, by a refund, or when staff
  // have called the customer.
  'token-short': { when: ({ status, paid }) => status !== 'Quotation' || paid <= 0, byWord: true },
  // The payment was for a version of the quotation that was replaced before it arrived. Staff ask the customer.
  'old-quotation': { when: ({ status, paid }) => isEndedStatus(status) || paid <= 0, byWord: true },
  // The gateway rejected a payment. Ends by a payment of any kind.
  'payment-refused': { when: ({ status, due }) => isEndedStatus(status) || due <= 0, byWord: true },
  overpaid: { when: ({ status, due }) => due >= 0 || status === 'Cancelled', byWord: true },
  // A second token payment came when the order was already booked. It lowers the balance, if the customer wants that.
  'paid-twice': { when: ({ status }) => isEndedStatus(status), byWord: true },
  // The business customer approved the order, but it could not be booked then: a full slot, an old price.
  'business-customer-approved': { when: ({ status, onAccount }) => onAccount || isEndedStatus(status), byWord: true },
  'business-customer-refused': { when: ({ status }) => isEndedStatus(status), byWord: true },
  // No partner that was asked takes its jobs. Ends with a crew, a hire or another request.
  'no-truck': { when: ({ status }) => isEndedStatus(status), byWord: true },
  // End by the bill, its Part B or its extension (`dispatch/consignments/refresh-eway-flags.ts`).
  'eway-missing': { when: ({ status }) => isEndedStatus(status), byWord: true },
  'eway-truck': { when: ({ status }) => isEndedStatus(status), byWord: true },
  'eway-expiring': { when: ({ status }) => isEndedStatus(status), byWord: true },
  // The previously assigned crew expects to come until staff have spoken to it.
  'tell-crew': { when: () => false, byWord: true },
  // A crew's update came too late to count, so staff call to find out what happened.
  'update-rejected': { when: () => false, byWord: true },
  // Ends by the decision on the cash.
  'cash-to-review': { when: () => false, byWord: false },
  // Ends by itself once they are counted out (`dispatch/crew/refresh-missing-items-flag.ts`).
  'items-missing': { when: () => false, byWord: true },
  // The crew finished with open points and gave a reason, so the office calls the customer.
  'finished-open': { when: () => false, byWord: true },
  remarked: { when: () => false, byWord: true },
  'address-incomplete': { when: ({ status, addressDetails }) => addressDetails || isEndedStatus(status), byWord: true },
  'document-unprinted': { when: ({ printed }) => printed, byWord: true },
  // Ends when staff have sent it manually.
  'document-unsent': { when: () => false, byWord: true },
}

export const isFlagOver = (kind: FlagKind, now: FlagCircumstances): boolean => flagEndRules[kind].when(now)
export const isResolvableFlag = (kind: FlagKind): boolean => flagEndRules[kind].byWord

/** Kinds that older rows, saved views and bookmarks name, and that a process of the version before may still write. */
const formerFlagKinds: Readonly<Record<string, FlagKind>> = {
  'hand-back': 'manual-refund-due',
  'cash-asked': 'cash-to-review',
  'things-missing': 'items-missing',
  untaken: 'update-rejected',
  'firm-approved': 'business-customer-approved',
  'firm-refused': 'business-customer-refused',
}
export const toFlagKind = <K extends string>(stored: K): K | FlagKind => formerFlagKinds[stored] ?? stored
export const parseFlagKind = (text: string): FlagKind | null =>
  flagKinds.find(kind => kind === toFlagKind(text)) ?? null
