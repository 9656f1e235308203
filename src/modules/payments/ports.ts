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
  /** In the smallest unit of `currency`. The currency is 'INR', which we ask for, unless something went wrong. */
  amount: Paise
  currency: string
  /** The refunded part, by the provider's own count; left out if it did not say. */
  refunded?: Paise
  method: string | null
  error: string | null
}

export type ProviderRefund = {
  refundId: string
  paymentId: string
  /** Our receipt of the request; null if the refund was made in the provider's own dashboard. */
  receipt: string | null
  state: Extract<RefundState, 'pending' | 'failed' | 'processed'>
  amount: Paise
  /** Left out if the provider did not say: the payment's. */
  currency?: string
  /** The bank's own number for it, by which a customer's bank finds it. */
  bankReference: string | null
}

/** A payment that its customer disputes with their bank. */
export type ProviderDispute = {
  disputeId: string
  paymentId: string
  state: DisputeState
  /** 'chargeback', 'retrieval', 'arbitration', in the provider's own words, and the reason. */
  phase: string
  reason: string
  amount: Paise
  /** The amount that the bank has deducted. */
  deducted: Paise
  /** Left out if the provider did not say: the payment's. */
  currency?: string
  /** The deadline for a response. */
  respondBy: Date | null
}

/** One line of what the provider has paid to the company's bank, or taken from it. */
export type SettlementEntry = {
  id: string
  kind: 'payment' | 'refund' | 'other'
  /** The whole amount, before fees. */
  amount: Paise
  settlementId: string
  /** The bank's own number for the transfer; empty if the provider did not say. */
  utr: string
  /** The provider's fee, and the GST within it. */
  fee: Paise
  tax: Paise
  /**
   * The amount added to the transfer, or taken from it: for a payment the amount less the fee, for a refund the amount
   * plus the fee.
   */
  credit: Paise
  debit: Paise
  /** The provider's description, if it is neither a payment nor a refund. */
  description: string
}

/** The content of a webhook. An event about anything else has empty lists. */
export type ProviderEvents = {
  eventId: string
  event: string
  /** The time of the event at the provider; null if it does not say. */
  at: Date | null
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** A final rejection by the provider, in its own words: retrying is useless until something is changed. */
export class ProviderRejection extends Error {
  override readonly name = 'ProviderRejection'
  readonly code: string
  /** 'above-maximum': a smaller amount may be accepted. */
  readonly why: 'above-maximum' | 'other'
  constructor(code: string, description: string, why: 'above-maximum' | 'other' = 'other') {
    super(`${code}: ${description}`)
    this.code = code
    this.why = why
  }
}

/** The input of the browser for the provider's dialog: the payment order, and the customer details to fill in. */
export type CheckoutRequest = {
  script: string
  key: string
  providerOrderId: string
  amount: Paise
  prefill: { name: string; email: string; contact: string }
  notes: Record<string, string>
}
/** The ways to pay that our page names. */
export type CheckoutMethod = 'upi' | 'card' | 'netbanking'
/**
 * The company's details in the dialog, and its language. `method`: the way to pay that the customer chose on our page,
 * which opens first.
 */
export type CheckoutLook = {
  name: string
  image: string
  description: string
  colour: string
  language: Language
  method?: CheckoutMethod | undefined
}
/** The reason for a failed payment, by what a customer can do about it. */
export type PaymentFailureReason = 'funds' | 'declined' | 'late' | 'code'
export type CheckoutOutcome =
  | { kind: 'paid'; providerOrderId: string; paymentId: string; signature: string }
  /** `description`: in the provider's own words, in English. */
  | { kind: 'failed'; description: string; why: PaymentFailureReason }
  | { kind: 'dismissed' }
  /** The customer left the page while the dialog was open, and it closed with the page. */
  | { kind: 'left' }
/**
 * Opens the provider's dialog in the browser and resolves once with its outcome. Rejects if it cannot open (PAY-05).
 */
export type OpenCheckoutDialog = (
  request: CheckoutRequest,
  look: CheckoutLook,
  leaving: AbortSignal,
) => Promise<CheckoutOutcome>

/**
 * The name of a provider as stored in its payment orders, payments, refunds, disputes and ledger entries: 'razorpay'.
 * It never changes.
 */
export type ProviderName = string

/**
 * A payment provider as Thikana needs it. Calls throw DomainError 'unavailable' provider.away if it gives no readable
 * answer, and ProviderRejection if it rejects the request.
 */
export type PaymentProvider = {
  name: ProviderName
  /**
   * Replaced accounts at this provider whose keys are still configured. They are asked about the payments that they
   * took.
   */
  formerAccounts?: readonly PaymentProvider[]
  /** The script and key with which the browser opens the provider's dialog. */
  checkout: { script: string; key: string }
  /** Other hosts that its dialog loads from, for the content security policy. */
  origins: { script: string[]; frame: string[]; connect: string[]; img: string[] }
  /** The maximum of one payment; left out if unknown. */
  maxAmount?: Paise
  /**
   * `receipt` is ours and unique: a repeated call with it must not collect twice. `limit` aborts a call that a customer
   * waits for.
   */
  createOrder(
    order: { amount: Paise; receipt: string; notes: Record<string, string> },
    limit?: AbortSignal,
  ): Promise<{ providerOrderId: string }>
  readPayment(paymentId: string): Promise<ProviderPayment>
  listPayments(providerOrderId: string, limit?: AbortSignal): Promise<ProviderPayment[]>
  /**
   * `receipt` names the refund and is unique: a repeated call with it returns the same refund and returns the money
   * once.
   */
  refund(refund: { paymentId: string; amount: Paise; receipt: string }): Promise<ProviderRefund>
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Lists everything created between two instants, for all orders of the account. */
  paymentsBetween(from: Date, to: Date): Promise<ProviderPayment[]>
  refundsBetween(from: Date, to: Date): Promise<ProviderRefund[]>
  disputesBetween(from: Date, to: Date): Promise<ProviderDispute[]>
  /** Lists what was settled on a day in India; `unreadable`: the number of lines that could not be parsed. */
  settledOn(day: IndiaDate): Promise<{ lines: SettlementEntry[]; unreadable: number }>
  /** True if the signature from the browser proves that this payment belongs to this order. */
  isGenuineCallback(callback: { providerOrderId: string; paymentId: string; signature: string }): boolean
  /** 'forged': signed by somebody else; 'unreadable': genuine, but in an unknown format. */
  readWebhook(body: Uint8Array, headers: Headers): ProviderEvents | 'forged' | 'unreadable'
}

declare module '#platform/app.ts' {
  interface Ports {
    /** Every provider whose keys are configured. A replaced provider stays here as long as it holds money of ours. */
    payments: Record<ProviderName, PaymentProvider>
    /** The provider that takes new payments. */
    defaultPayments: ProviderName
  }
}
