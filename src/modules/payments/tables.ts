import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { NullableJsonColumn } from '#platform/database/json.ts'
import type { DisputeState } from './rules/dispute-state.ts'
import type { ImplausibleReason } from './rules/implausible-reason.ts'
import type { PaymentState } from './rules/payment-state.ts'
import type { RefundState } from './rules/refund-state.ts'
import type { PaymentPart } from './rules/split-payment.ts'

export type PaymentPurpose = 'token' | 'balance'

declare module '#platform/database/tables.ts' {
  interface Tables {
    payment_orders: {
      id: Generated<number>
      order_id: number
      purpose: PaymentPurpose
      amount: number
      currency: Generated<string>
      provider: string
      provider_order_id: string
      state: Generated<'created' | 'paid'>
      created_at: Date
      checked_at: Date | null
      /** The key of the provider's account that it was made with. */
      account: string | null
      /** The last time the dialog was opened with it again. */
      opened_at: Date | null
      /** The normalised reference of a transfer that staff entered; it can be in the books only once. */
      transfer: string | null
      /** For money that staff entered: the date on which it came, and its reference as they wrote it. */
      received_on: Generated<IndiaDate | null>
      reference: Generated<string | null>
      /** For a payment of several orders, `order_id` being the first of them; null for one. */
      parts: NullableJsonColumn<PaymentPart[]>
      /** The purpose for which only one payment order may be open; null in older ones. */
      open_as: Generated<string | null>
      /** The version of the quotation that a payment from its link accepts. */
      version: Generated<number | null>
    }
    payments: {
      provider_payment_id: string
      payment_order_id: number
      /** The provider that took it, or the mode if staff entered it. */
      provider: string
      state: PaymentState
      rank: number
      amount: number
      currency: Generated<string>
      /** The amount that was refunded or is being refunded: never more than was captured. */
      refunded: Generated<number>
      method: string | null
      error: string | null
      first_seen_at: Date
      changed_at: Date
    }
    ledger_entries: {
      id: Generated<number>
      order_id: number
      payment_type: string
      payment_mode: string
      payment_id: string
      reference_no: string
      currency: Generated<string>
      credit: number
      debit: number
      at: Date
    }
    /** The certificate of TDS that a business customer deducted, by its payment. */
    tds_certificates: { payment_id: string; certificate: string; entered_by: number; entered_at: Date }
    refunds: {
      id: Generated<number>
      order_id: number
      provider_payment_id: string
      amount: number
      reason: string
      /** Names the refund permanently, in the ledger and on its document; each try has a receipt built from it. */
      key: string
      tries: Generated<number>
      provider: string
      /** A refund made at the provider from a payment for several orders has a row for each. */
      provider_refund_id: string | null
      state: RefundState
      bank_reference: string | null
      /** The date on which staff paid it in cash or by transfer. Null until then, and for refunds through a provider. */
      paid_on: Generated<IndiaDate | null>
      error: string | null
      requested_by: string
      /** The price reduction that the refund is for. */
      price_reduction_id: Generated<number | null>
      requested_at: Date
      checked_at: Date | null
      changed_at: Date
    }
    disputes: {
      dispute_id: string
      provider_payment_id: string
      provider: string
      state: DisputeState
      rank: number
      phase: string
      reason: string
      amount: number
      deducted: number
      respond_by: Date | null
      first_seen_at: Date
      changed_at: Date
      /** The time of the provider's report that these values come from. */
      notified_at: Generated<Date>
      /** The reason for which its amounts cannot be right: it moves no money until the provider corrects them. */
      held: Generated<ImplausibleReason | null>
    }
    /** Months whose return is filed. The first day stands for the month. */
    locked_months: { month: IndiaDate; locked_by: number; locked_at: Date }
    webhook_events: { provider: string; event_id: string; received_at: Date }
  }
}
