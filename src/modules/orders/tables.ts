import type { ColumnType, Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { PriceKind } from '#modules/pricing/rules/price-kind.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quote-version.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCreditStep } from '#modules/scheduling/rules/late-credit.ts'
import type { GeneratedJsonColumn, JsonColumn, NullableJsonColumn } from '#platform/database/json.ts'
import type { ApprovalState } from './approvals/rules/approval.ts'
import type { ChangeState, OrderFacts } from './changes/rules/order-change.ts'
import type { MoveAnswers } from './draft/rules/move-answers.ts'
import type { StoredMove } from './draft/rules/stored-move.ts'
import type { CancellationCause } from './record/rules/cancellation-charge.ts'
import type { EventFacts } from './record/rules/event-facts.ts'
import type { OrderEventKind } from './record/rules/event-kind.ts'
import type { FlagKind } from './record/rules/flag.ts'
import type { GoodsKind } from './record/rules/goods.ts'
import type { OrderStatus } from './record/rules/status.ts'
import type { QuoteVersionState } from './versions/rules/quote-version.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    orders: {
      id: Generated<number>
      order_no: ColumnType<string, never, never>
      customer_id: number
      draft_key: string
      /** Counts how often the customer's draft was saved over it. */
      revision: Generated<number>
      status: OrderStatus
      name: string
      mobile: string
      email: string
      move: JsonColumn<StoredMove>
      long_distance: boolean
      total_km: number | null
      total_cft: number
      pieces: number
      vehicle: string
      city_id: number | null
      move_date: IndiaDate | null
      slot_hour: number | null
      /** Its packing takes place so many days before its date, and its delivery so many days after; 0: on it. */
      packing_days_before: Generated<number>
      delivery_days_after: Generated<number>
      package_id: number | null
      insured_value: number
      /** Declared for the forwarding note, insured or not; null: the insured value, if any. */
      declared_value: Generated<number | null>
      /** For a manual quote: the preferred date, and the answers to further questions. */
      preferred_date: Generated<IndiaDate | null>
      answers: GeneratedJsonColumn<Partial<MoveAnswers>>
      /**
       * Two of these answers as a process of the previous version writes them while this one starts
       * (`0620-what-customers-are-asked.sql`).
       */
      flexible_days: Generated<number>
      customer_note: Generated<string>
      quotation: JsonColumn<Quotation | null>
      grand_total: number
      gst: number
      insurance: number
      discount: number
      token: number
      crew_name: string | null
      created_at: Date
      placed_at: Date | null
      valid_until: IndiaDate | null
      kind: Generated<'move' | 'service'>
      /** For a service order. */
      service_id: number | null
      /** The trade whose slots it uses; 0: moving. */
      trade: Generated<number>
      /** The key of the checkout: the same for all its orders. */
      checkout_key: string | null
      coupon: string | null
      /** The cancellation terms of its quotation; null in old orders, which use `defaultBookingTerms`. */
      cancellation: NullableJsonColumn<CancellationStep[]>
      /** The credits promised to its customer for a crew that comes late; null: none. */
      late_credits: NullableJsonColumn<LateCreditStep[]>
      /** The charge its customer agreed to for rescheduling after the free notice: paise, before GST. */
      late_reschedule_charge: Generated<number>
      /** The party that caused its cancellation. */
      cancelled_for: Generated<CancellationCause | null>
      /** The move date of the last reminder sent the evening before. */
      reminded_for: Generated<IndiaDate | null>
      review_asked_at: Generated<Date | null>
      /** The business customer that pays for it, and the number of their purchase order. */
      business_customer_id: Generated<number | null>
      po_number: Generated<string>
      /** True if it may be done before it is paid; `pay_by` is the due date. */
      on_account: Generated<boolean>
      pay_by: Generated<IndiaDate | null>
      /** The time at which the last of its jobs was done. */
      delivered_at: Generated<Date | null>
      /** The sums of its ledger entries in INR and of its price reductions, in paise: the database updates both. */
      received: ColumnType<number, never, never>
      reduced: ColumnType<number, never, never>
      /**
       * The balance due once it is booked, in paise, calculated by the database for searching and sorting; screens show
       * `calculateBalanceDue`.
       */
      balance_due: ColumnType<number, never, never>
    }
    /** Views of quotations by their link: one per version in ten minutes. Version 0 is the price of the order itself. */
    quotation_views: { order_id: number; version: number; visit: number; at: Date }
    order_lines: {
      order_id: number
      line_no: number
      item_id: number
      name: string
      quantity: number
      cft: number
      rate: number
      amount: number
    }
    /** The credits for crews that came late. */
    late_credits: {
      order_id: number
      /** The effective time of arrival, and the time at which it was reported. */
      arrived_at: Date
      reported_at: Date
      minutes: number
      amount: number
      state: Generated<'waiting' | 'paid' | 'waived'>
      /** Null: staff decide. */
      pays_at: Date | null
      decided_by: string | null
      decided_at: Date | null
      price_reduction_id: number | null
    }
    /** The proposed changes of orders and their outcome. */
    order_changes: {
      id: Generated<number>
      /** The id given by the crew's phone, for a change that a crew requested. */
      request_id: Generated<string | null>
      order_id: number
      state: Generated<ChangeState>
      reason: string
      before: JsonColumn<OrderFacts>
      after: JsonColumn<OrderFacts>
      quotation: JsonColumn<Quotation>
      price_before: number
      price_after: number
      proposed_by: string
      proposed_at: Date
      ends_at: Date
      decided_by: string | null
      decided_at: Date | null
    }
    /**
     * The approval requests to the business customer that pays, and their answers; `amount` is the whole price in
     * paise.
     */
    order_approvals: {
      id: Generated<number>
      order_id: number
      business_customer_id: number
      state: Generated<ApprovalState>
      amount: number
      requested_by: string
      requested_at: Date
      notified_at: Date
      decided_by: string | null
      decided_at: Date | null
      reason: Generated<string>
    }
    /** The quotation versions of an order: once one is sent, only its `state` and the times of its progress change. */
    quote_versions: {
      id: Generated<number>
      order_id: number
      n: number
      state: Generated<QuoteVersionState>
      kind: PriceKind
      terms: JsonColumn<QuotationVersionTerms>
      quotation: JsonColumn<Quotation>
      of_revision: number
      valid_until: IndiaDate
      made_by: string
      made_at: Date
      sent_at: Generated<Date | null>
      seen_at: Generated<Date | null>
      accepted_at: Generated<Date | null>
      replaced_by: Generated<number | null>
    }
    /** Reductions of the price after it was agreed, GST included, in paise. */
    price_reductions: {
      id: Generated<number>
      order_id: number
      amount: number
      reason: string
      decided_by: string
      decided_at: Date
      withdrawn_by: string | null
      withdrawn_at: Date | null
    }
    order_flags: {
      id: Generated<number>
      order_id: number
      kind: FlagKind
      /** The key of the refund that it concerns; empty where it concerns the order. */
      about: Generated<string>
      since: Date
      ended_at: Date | null
      ended_by: string | null
      resolution: 'word' | 'over' | null
    }
    bulk_messages: {
      key: string
      order_id: number
      staff_id: number
      at: Date
    }
    saved_views: {
      id: Generated<number>
      staff_id: number
      name: string
      /** The query string of the list's address. */
      query: string
      shared: boolean
      revision: Generated<number>
      created_at: Date
    }
    /** The goods of an order as staff entered them; without a row they are used household goods. */
    consignments: {
      order_id: number
      goods: GoodsKind
      /** In paise, with tax. */
      value: number
      description: string
      hsn: string
      saved_by: number
      saved_at: Date
    }
    order_events: {
      id: Generated<number>
      order_id: number
      kind: OrderEventKind
      status: OrderStatus
      actor: string
      note: string
      at: Date
      facts: NullableJsonColumn<EventFacts>
    }
  }
}
