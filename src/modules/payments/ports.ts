import type { Paise } from '#kernel/money.ts'
import type { PaymentState } from './rules/payment-state.ts'

export type ProviderPayment = {
  paymentId: string
  providerOrderId: string
  state: PaymentState
  amount: Paise
  method: string | null
  error: string | null
}

/** A payment provider as Thikana needs it. Calls throw Refusal 'unavailable' provider.away when it cannot be reached. */
export type PaymentProvider = {
  name: string
  /** What the browser needs to open the provider's dialog. */
  checkout: { script: string; key: string }
  /** Other hosts that its dialog loads from, for the content security policy. */
  origins: { script: string[]; frame: string[]; connect: string[]; img: string[] }
  /** `receipt` is ours and unique: a repeated call with it must not collect twice. */
  createOrder(order: {
    amount: Paise
    receipt: string
    notes: Record<string, string>
  }): Promise<{ providerOrderId: string }>
  readPayment(paymentId: string): Promise<ProviderPayment>
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>
  /** Whether the signature a browser brought back proves that this payment belongs to this order. */
  isGenuineCallback(callback: { providerOrderId: string; paymentId: string; signature: string }): boolean
  /** The news in a webhook; null when its signature is wrong. Fields other than payments are of no interest yet. */
  readWebhook(body: Uint8Array, headers: Headers): { eventId: string; payments: ProviderPayment[] } | null
}

declare module '#platform/app.ts' {
  interface Ports {
    payments: PaymentProvider
  }
}
