import type { Language } from '#i18n/language.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { DisputeState } from './rules/dispute-state.ts'
import type { PaymentState } from './rules/payment-state.ts'
import type { RefundState } from './rules/refund-state.ts'

export type ProviderPayment = {
  paymentId: string
  providerOrderId: string
  state: PaymentState
  /** In the smallest unit of `currency`, which is the one we ask for unless something went wrong: 'INR'. */
  amount: Paise
  currency: string
  /** What of it has gone back, by the provider's own count; left out where it did not say. */
  refunded?: Paise
  method: string | null
  error: string | null
}

export type ProviderRefund = {
  refundId: string
  paymentId: string
  /** What we called it when we asked; null where it was made without us, in the provider's own dashboard. */
  receipt: string | null
  state: Extract<RefundState, 'pending' | 'failed' | 'processed'>
  amount: Paise
  /** Left out where the provider did not say: the payment's. */
  currency?: string
  /** The bank's own number for it, by which a customer's bank finds it. */
  bankReference: string | null
}

/** A payment that its customer disputes with their bank. */
export type ProviderDispute = {
  disputeId: string
  paymentId: string
  state: DisputeState
  /** 'chargeback', 'retrieval', 'arbitration', in the provider's own words, and why. */
  phase: string
  reason: string
  amount: Paise
  /** What the bank has taken of it. */
  deducted: Paise
  /** Left out where the provider did not say: the payment's. */
  currency?: string
  /** Until when it can be answered. */
  respondBy: Date | null
}

/** One line of what the provider has paid to the company's bank, or taken from it. */
export type SettledEntry = {
  id: string
  kind: 'payment' | 'refund' | 'other'
  /** The whole of it, fees apart. */
  amount: Paise
  settlementId: string
  /** The bank's own number for the transfer; empty where it did not say. */
  utr: string
  /** What the provider kept of it, and the GST within that. */
  fee: Paise
  tax: Paise
  /** What it added to the transfer, or took from it: of a payment the amount less the fee, of a refund the amount and the fee. */
  credit: Paise
  debit: Paise
  /** What it is, in the provider's words, where it is neither a payment nor a refund. */
  description: string
}

/** What a webhook tells. An event about anything else has empty lists. */
export type ProviderNews = {
  eventId: string
  event: string
  /** When it happened at the provider; null where it does not say. */
  at: Date | null
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** A provider's no for good, in its own words: asking again gains nothing until something is changed. */
export class ProviderRejection extends Error {
  override readonly name = 'ProviderRejection'
  readonly code: string
  /** 'above-maximum': a smaller amount may be taken. */
  readonly why: 'above-maximum' | 'other'
  constructor(code: string, description: string, why: 'above-maximum' | 'other' = 'other') {
    super(`${code}: ${description}`)
    this.code = code
    this.why = why
  }
}

/** What the browser gives the dialog of a provider: the payment order, and what of the customer is filled in. */
export type CheckoutRequest = {
  script: string
  key: string
  providerOrderId: string
  amount: Paise
  prefill: { name: string; email: string; contact: string }
  notes: Record<string, string>
}
/** What the dialog shows of the company, and in which language. */
export type CheckoutLook = { name: string; image: string; description: string; colour: string; language: Language }
/** What a customer can do about a payment that failed. */
export type FailureReason = 'funds' | 'declined' | 'late' | 'code'
export type CheckoutOutcome =
  | { kind: 'paid'; providerOrderId: string; paymentId: string; signature: string }
  /** `description`: in the provider's own words, in English. */
  | { kind: 'failed'; description: string; why: FailureReason }
  | { kind: 'dismissed' }
  /** The customer left the page with the dialog open: it went with the page. */
  | { kind: 'left' }
/** Opens the provider's dialog in the browser and resolves once with how it ended. Rejects when it cannot open (PAY-05). */
export type OpenCheckoutDialog = (
  request: CheckoutRequest,
  look: CheckoutLook,
  leaving: AbortSignal,
) => Promise<CheckoutOutcome>

/** The name of a provider as its payment orders, payments, refunds, disputes and ledger entries have it: 'razorpay'. It never changes. */
export type ProviderName = string

/**
 * A payment provider as Thikana needs it. Calls throw DomainError 'unavailable' provider.away
 * when it gives no answer that can be read, and ProviderRejection when it says no.
 */
export type PaymentProvider = {
  name: ProviderName
  /** Accounts at this provider that were replaced, and whose keys are still configured. They are asked about the money that came through them. */
  formerAccounts?: readonly PaymentProvider[]
  /** What the browser needs to open the provider's dialog. */
  checkout: { script: string; key: string }
  /** Other hosts that its dialog loads from, for the content security policy. */
  origins: { script: string[]; frame: string[]; connect: string[]; img: string[] }
  /** The most that it takes in one payment; left out where that is not known. */
  maxAmount?: Paise
  /** `receipt` is ours and unique: a repeated call with it must not collect twice. `limit` ends what a customer waits for. */
  createOrder(
    order: { amount: Paise; receipt: string; notes: Record<string, string> },
    limit?: AbortSignal,
  ): Promise<{ providerOrderId: string }>
  readPayment(paymentId: string): Promise<ProviderPayment>
  listPayments(providerOrderId: string, limit?: AbortSignal): Promise<ProviderPayment[]>
  /** `receipt` names the refund and is unique: a repeated call with it gives the same refund and returns the money once. */
  refund(refund: { paymentId: string; amount: Paise; receipt: string }): Promise<ProviderRefund>
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** All that was begun between two instants, whoever's order it is of. */
  paymentsBetween(from: Date, to: Date): Promise<ProviderPayment[]>
  refundsBetween(from: Date, to: Date): Promise<ProviderRefund[]>
  disputesBetween(from: Date, to: Date): Promise<ProviderDispute[]>
  /** What was settled on a day in India; `unreadable`: how many lines of it are in no words that we know. */
  settledOn(day: IndiaDate): Promise<{ lines: SettledEntry[]; unreadable: number }>
  /** Whether the signature a browser brought back proves that this payment belongs to this order. */
  isGenuineCallback(callback: { providerOrderId: string; paymentId: string; signature: string }): boolean
  /** 'forged': signed by somebody else; 'unreadable': genuine, but not in words that we know. */
  readWebhook(body: Uint8Array, headers: Headers): ProviderNews | 'forged' | 'unreadable'
}

declare module '#platform/app.ts' {
  interface Ports {
    /** Every provider whose keys are configured. A provider that was replaced stays here while it has money of ours. */
    payments: Record<ProviderName, PaymentProvider>
    /** The provider that takes new payments. */
    defaultPayments: ProviderName
  }
}
