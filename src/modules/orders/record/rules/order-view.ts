import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { ListedDocument } from '#modules/documents/rules/document.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCredit } from '#modules/scheduling/rules/late-credit.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { Answers } from '../../draft/rules/answers.ts'
import type { DraftEnd } from '../../draft/rules/draft.ts'
import type { CancellationCause } from './cancellation.ts'
import type { EventFacts } from './event-facts.ts'
import type { EventKind } from './event-kind.ts'
import type { OrderFlag } from './flag.ts'
import type { Payable } from './payable.ts'
import type { OrderStatus } from './status.ts'

/** One row of a list of orders. */
export type OrderSummary = {
  orderNo: string
  status: OrderStatus
  longDistance: boolean
  /** Whether crews of ours are where it begins: then its day can be chosen online. */
  crewsHere: boolean
  /** The home service that it is for, done at `from`; null for a move. */
  service: { id: number; name: string } | null
  from: { name: string; city: string }
  to: { name: string; city: string }
  totalKm: number
  moveDate: IndiaDate | null
  slot: SlotHour | null
  packageId: number | null
  preset: string | null
  placedAt: Date
  /** Whether a price was named, even where all of it was taken off since. */
  priced: boolean
  total: Paise
  /** What came in less what went back or is on its way back. */
  paid: Paise
  /** What went back or is on its way back. */
  returned: Paise
  /** What can be paid now, or why nothing can. */
  payable: Payable
  /** The business customer that pays for it later, by name. */
  account: string | null
}

type OrderLine = { articleId: number; name: string; quantity: number; cft: number; rate: Paise; amount: Paise }
export type OrderEvent = {
  kind: EventKind
  status: OrderStatus
  by: string
  note: string
  at: Date
  facts: EventFacts | null
}
/** An entry of the ledger. */
export type OrderPayment = {
  /** What `credit` and `debit` are in; only rupees count. */
  currency: string
  type: string
  mode: string
  reference: string
  credit: Paise
  debit: Paise
  at: Date
  /** Of money that staff entered: the day on which it came, and what they wrote of it; earlier entries have none. */
  byHand: { on: IndiaDate; reference: string } | null
  /** Of money that came: what of it has not gone back. */
  left: Paise
  /** Whether it was entered by mistake, and taken out again. */
  reversed: boolean
  /** Of money that goes back: how far it has come. */
  refund: {
    state: RefundState
    bankReference: string | null
    reason: string
    error: string | null
    /** What did not come through the provider, staff return by hand. */
    byHand: boolean
    /** Whether it is cash that goes back. */
    cash: boolean
  } | null
}

/** What a price was lowered by after it was agreed, GST within it. */
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

/** An order as its customer (and staff) see it: BOOK-01. */
export type OrderView = OrderSummary & {
  id: number
  customer: { id: number; name: string; mobile: string; email: string }
  fromEnd: DraftEnd
  toEnd: DraftEnd
  lines: OrderLine[]
  pieces: number
  totalCft: number
  vehicle: string
  /** The breakup behind the grand total; null until a request is priced. */
  quotation: Quotation | null
  validUntil: IndiaDate | null
  grandTotal: Paise
  gst: Paise
  insurance: Paise
  insuredValue: Paise
  /** Of a move that a person prices: the day asked for, null where it is open. */
  wishedDay: IndiaDate | null
  answers: Answers
  discount: Paise
  token: Paise
  /** What is still owed; to all but staff, what its customer is asked for. */
  balanceDue: Paise
  /** What its customer is asked for: nothing of what a firm pays. */
  asked: Paise
  firm: OrderBusinessCustomer | null
  crewName: string | null
  /** When the last of its jobs was done. */
  deliveredAt: Date | null
  /** What was agreed of a cancellation. */
  cancellation: readonly CancellationStep[]
  /** What was promised of a crew that comes late. */
  lateCredits: readonly LateCredit[]
  /** What was agreed for rescheduling after the free notice, before GST. */
  lateRescheduleCharge: Paise
  /** Who caused its cancellation. */
  cancelledFor: CancellationCause | null
  /** What the price was lowered by, as far as it still is; part of `discount` and `gst`. */
  allowances: PriceReduction[]
  /** Why staff must look at it, the most pressing first; shown to staff only. */
  attention: OrderFlag[]
  events: OrderEvent[]
  /** Names the state in which it was read: every change writes an event. Staff's forms send it back. */
  lastEvent: number
  payments: OrderPayment[]
  /** What can be downloaded, oldest first. */
  documents: ListedDocument[]
}

/** A crew that is named for an order. */
export type BusyCrew = { crew: string; orderNo: string }
