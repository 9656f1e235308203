import type { Paise } from '#kernel/money.ts'
import type { Supplier } from '#modules/documents/rules/document.ts'
import type { PartnerStatement } from './rules/partner-statement.ts'

/** The states of a payout at its provider, as RazorpayX names them. */
export const providerPayoutStates = [
  ...['pending', 'queued', 'scheduled', 'processing', 'processed'],
  ...['reversed', 'failed', 'rejected', 'cancelled'],
] as const
export type ProviderPayoutState =
  | ('pending' | 'queued' | 'scheduled' | 'processing' | 'processed')
  | ('reversed' | 'failed' | 'rejected' | 'cancelled')

/** A payout as its provider reports it. `reference`: ours. `utr`: the bank's, once it has one. */
export type ProviderPayout = {
  id: string
  reference: string | null
  amount: Paise
  state: ProviderPayoutState
  utr: string | null
  reason: string
}

export type FundAccountRequest = {
  /** Our reference of the partner and its account. */
  reference: string
  name: string
  mobile: string
  holder: string
  account: string
  ifsc: string
}
/** `key`: the same key with the same request pays once, however often it is sent. */
export type PayoutRequest = { key: string; reference: string; fundAccount: string; amount: Paise; narration: string }

/** A service that pays partners from our bank account. */
export type PayoutProvider = {
  /** Its name in rows, such as `razorpayx`, and on screen. */
  name: string
  title: string
  /** Creates the account of a partner at the provider and returns its id. Repeating it creates no second one. */
  createFundAccount(request: FundAccountRequest): Promise<string>
  /** Rejects with ProviderRejection, or 'unavailable' provider.away: then nobody knows whether it was accepted. */
  send(request: PayoutRequest): Promise<ProviderPayout>
  /** Finds a payout by our reference; null if the provider has none. */
  find(reference: string): Promise<ProviderPayout | null>
  readWebhook(body: Uint8Array, headers: Headers): { payouts: ProviderPayout[] } | 'forged' | 'unreadable'
}

/** The statement of a partner as it is printed. */
export type PrintedPartnerStatement = PartnerStatement & {
  partner: { name: string; tradeName: string; address: string; pan: string | null; gstin: string | null }
  supplier: Supplier
  issuedAt: Date
}

declare module '#platform/app.ts' {
  interface Ports {
    /** Makes the PDF of the statement of a partner. */
    partnerStatementPrinter: (statement: PrintedPartnerStatement) => Promise<Uint8Array>
    /** Null without its keys: partners are then paid by bank file or by hand. */
    payouts: PayoutProvider | null
  }
}
