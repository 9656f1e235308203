import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { MoveDays } from '#modules/crews/rules/move-days.ts'
import type { ListedDocument } from '#modules/documents/rules/document.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCreditStep } from '#modules/scheduling/rules/late-credit.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { MoveStop } from '../../draft/rules/draft.ts'
import type { MoveAnswers } from '../../draft/rules/move-answers.ts'
import type { CancellationCause } from './cancellation-charge.ts'
import type { EventFacts } from './event-facts.ts'
import type { OrderEventKind } from './event-kind.ts'
import type { OrderFlag } from './flag.ts'
import type { Payable } from './payable.ts'
import type { OrderStatus } from './status.ts'

/** One row of a list of orders. */
export type OrderSummary = {
  orderNo: string
  status: OrderStatus
  longDistance: boolean
  /** True if we have crews where it begins: then its date can be chosen online. */
  crewsHere: boolean
  /** The home service that is done at `from`; null for a move. */
  service: { id: number; name: string } | null
  from: { name: string; city: string }
  to: { name: string; city: string }
  totalKm: number
  moveDate: IndiaDate | null
  slot: SlotHour | null
  packageId: number | null
  preset: string | null
  placedAt: Date
  /** True if it ever had a price, even where a discount has reduced it to zero since. */
  priced: boolean
  total: Paise
  /** Received less refunded or being refunded, in paise. */
  paid: Paise
  /** Refunded or being refunded, in paise. */
  returned: Paise
  /** The payment that can be made now, or the reason why there is none. */
  payable: Payable
  /** The business customer that pays for it later, by name. */
  account: string | null
}

type OrderLine = { articleId: number; name: string; quantity: number; cft: number; rate: Paise; amount: Paise }
export type OrderEvent = {
  kind: OrderEventKind
  status: OrderStatus
  by: string
  note: string
  at: Date
  facts: EventFacts | null
}
/** An entry of the ledger. */
export type OrderPayment = {
  /** The currency of `credit` and `debit`; only rupees count. */
  currency: string
  type: string
  mode: string
  reference: string
  credit: Paise
  debit: Paise
  at: Date
  /** For a payment that staff recorded: its date and reference; earlier entries have none. */
  manualEntry: { on: IndiaDate; reference: string } | null
  /** For a payment: the part that has not been refunded, in paise. */
  left: Paise
  /** True if it was entered in error and reversed. */
  reversed: boolean
  /** For a refund: its state. */
  refund: {
    state: RefundState
    bankReference: string | null
    reason: string
    error: string | null
    /** True if it did not come through the payment gateway, so that staff refund it manually. */
    isManual: boolean
    /** True if it is a cash refund. */
    cash: boolean
  } | null
}

/** A reduction of the price after it was agreed, GST included, in paise. */
export type PriceReduction = { id: number; amount: Paise; reason: string; at: Date }

/** The business customer that pays for an order: `onAccount` once it may be done unpaid, `payBy` once it is. */
export type OrderBusinessCustomer = {
  id: number
  name: string
  gstin: string
  po: string
  onAccount: boolean
  payBy: IndiaDate | null
}

/** The policy of the move date, and the insurer's certificate for the order once it is there. */
export type OrderInsurer = { insurer: string; policyNumber: string; claimsContact: string; certificate: string | null }

/** An order as its customer (and staff) see it: BOOK-01. */
export type OrderView = OrderSummary & {
  id: number
  customer: { id: number; name: string; mobile: string; email: string }
  fromStop: MoveStop
  toStop: MoveStop
  lines: OrderLine[]
  pieces: number
  totalCft: number
  vehicle: string
  /** The days of its packing and delivery besides its date. */
  days: MoveDays
  /** The breakup behind the grand total; null until a request is priced. */
  quotation: Quotation | null
  validUntil: IndiaDate | null
  grandTotal: Paise
  gst: Paise
  insurance: Paise
  insuredValue: Paise
  /** Declared for the carriage; null: no value of its own. */
  declaredValue: Paise | null
  /** Who insures its goods; null if nobody does. */
  insurer: OrderInsurer | null
  /** The preferred date of a move with a manual quote; null where it is open. */
  preferredDate: IndiaDate | null
  answers: MoveAnswers
  discount: Paise
  token: Paise
  /** The balance due, in paise. For everybody but staff it is the customer's share. */
  balanceDue: Paise
  /** The customer's share of the balance, in paise: nothing that a business customer pays. */
  customerDue: Paise
  businessCustomer: OrderBusinessCustomer | null
  crewName: string | null
  /** The time at which the last of its jobs was done. */
  deliveredAt: Date | null
  /** The agreed cancellation terms. */
  cancellation: readonly CancellationStep[]
  /** The credits promised for a crew that comes late. */
  lateCredits: readonly LateCreditStep[]
  /** The agreed charge for rescheduling after the free notice, before GST, in paise. */
  lateRescheduleCharge: Paise
  /** The party that caused its cancellation. */
  cancelledFor: CancellationCause | null
  /** The price reductions in force; part of `discount` and `gst`. */
  allowances: PriceReduction[]
  /** The flags for staff, the most urgent first; shown to staff only. */
  attention: OrderFlag[]
  events: OrderEvent[]
  /** The revision that was read: every change writes an event. Staff's forms send it back. */
  lastEvent: number
  payments: OrderPayment[]
  /** The documents for download, oldest first. */
  documents: ListedDocument[]
}

/** A crew that is assigned to an order. */
export type BusyCrew = { crew: string; orderNo: string }
