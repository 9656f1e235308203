import { english, type Language } from '#i18n/language.ts'
import type { GstState } from '#kernel/gst-state.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { Quotation, QuotationLine } from '#modules/pricing/rules/quotation.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { Gst } from './gst.ts'
import type { MoneyParts, TaxedMoney } from './taxed-money.ts'

export type DocumentKind = 'quotation' | 'receipt' | 'invoice' | 'refund' | 'credit-note' | 'debit-note'

/** Who supplies, as on the day of issue. */
export type Supplier = {
  brand: string
  legalName: string
  address: string
  gstin: string
  state: GstState
  phone: string
  email: string
  /** Where the site answers: 'https://thikana.example'. */
  site: string
  /** True while the operator has not set a company of their own. */
  specimen: boolean
  /** What the numbers of its documents bear; left out in the company's own registration. */
  series?: string
  /** A company's registration number: Companies Act 2013, section 12 (3) (c), wants it on every bill and letter. */
  cin?: string
  /** Its registration as a common carrier (Carriage by Road Act 2007, section 3); papers of the road say it. */
  carrier?: string
}

export type EndFacts = {
  address: string
  place: string
  city: string
  state: string
  pincode: string | null
  floor: number
  lift: boolean
  /** Flat, building and how they are found; left out where only the address was told. */
  door?: string
}

/** A business customer as on the day of issue; `po`: the number of its purchase order, or empty. */
export type BusinessCustomerFacts = { name: string; address: string; terms: string; po: string }

/** What every document says of the move that it belongs to. */
export type MoveFacts = {
  orderNo: string
  /** The home service, done at `from`; null or left out for a move. */
  service?: string | null
  /** The code that the service's category is invoiced under. */
  serviceSac?: string | null
  /** Who moves; and who is supplied, where a firm pays: its registration decides where (`supplyOf`). */
  customer: { name: string; mobile: string; email: string; gstin?: string; firm?: BusinessCustomerFacts }
  from: EndFacts
  to: EndFacts
  km: number | null
  cft: number
  pieces: number
  vehicle: string
  moveDate: IndiaDate | null
  slotHour: number | null
}

type Facts<K extends DocumentKind, Own> = { kind: K; supplier: Supplier; move: MoveFacts } & Own
/**
 * A document that refers to another: its number and day, and what of it is meant. `money` is what is taken of a receipt voucher,
 * by a refund voucher or by the invoice; the first that were issued lack it.
 */
export type Reference = { number: string; date: IndiaDate; amount: Paise; tax: Paise; money?: TaxedMoney }
/** What a booking that was cancelled costs: the one line of its invoice. */
export type CancellationLine = { code: 'cancellation'; amount: Paise; params: Record<string, never> }
type InvoiceLine = { sac: string; line: QuotationLine | CancellationLine }

export type QuotationFacts = Facts<
  'quotation',
  {
    /** Its customer's on the day of issue; left out in English. */
    language?: Language
    quotation: Quotation
    packageName: string | null
    insuredValue: Paise
    validUntil: IndiaDate
    things: { name: string; quantity: number }[]
    /** What it says of a cancellation; left out in those of before: `defaultTerms`. */
    cancellation?: readonly CancellationStep[]
    /** For rescheduling after the free notice, before GST; left out where none is charged. */
    lateRescheduleCharge?: Paise
  }
>
export type ReceiptFacts = Facts<
  'receipt',
  {
    language?: Language
    placeOfSupply: GstState
    sac: string
    purpose: 'token' | 'balance'
    /** The refund voucher that it takes back, where its money did not go after all; left out for a payment. */
    takesBack?: Reference
    /** Which way the money of that voucher had gone. */
    how?: ReturnHow
    /** How it was paid, and the provider's own number for it. */
    mode: string
    reference: string
    /** Of money that staff entered: the day on which it came, and the number of a receipt that was written by hand. */
    receivedOn?: IndiaDate
    handReceipt?: string
    amount: Paise
    parts: MoneyParts
    taxable: Paise
    gst: Gst
    roundOff?: Paise
  }
>
export type InvoiceFacts = Facts<
  'invoice',
  {
    /** What is invoiced where it is not the work: what was kept of a booking that was cancelled. */
    charge?: 'cancellation'
    placeOfSupply: GstState
    lines: InvoiceLine[]
    /** What the lines are more than the value that is taxed; below zero, less: a price is fixed for all States, its tax is not. */
    discount: Paise
    taxable: Paise
    gst: Gst
    insurance: Paise
    /** Of those of before. */
    roundOff: Paise
    total: Paise
    /** The day by which what is still due is to be paid; left out where none was agreed. */
    payBy?: IndiaDate
    /** When the goods were delivered or the service was done; left out of a cancellation and of invoices issued before this was recorded. */
    deliveredOn?: IndiaDate
    advances: Reference[]
  }
>
/**
 * Which way money goes back: through the provider, from hand to hand, by a transfer of ours; by its bank, which took it in a
 * dispute; or none, its payment having been entered by mistake.
 */
export type ReturnHow = 'online' | 'cash' | 'transfer' | 'dispute' | 'reversal'
/** An advance that goes back: a refund voucher. A price lowered after the invoice: a credit note; raised again: a debit note. */
export type ReturnFacts = Facts<
  'refund' | 'credit-note' | 'debit-note',
  {
    /** Of a refund voucher its customer's; left out in English, and in the first that were issued. */
    language?: Language
    placeOfSupply: GstState
    sac: string
    against: Reference[]
    reason: string
    reference: string
    /** Left out in the first that were issued. */
    how?: ReturnHow
    /** Of an invoice that is of no work: what it charged. */
    charge?: InvoiceFacts['charge']
    /** A credit note that came too late to reduce tax (CGST Act, section 34(2)): the price alone falls. */
    commercial?: true
    /** Of a debit note that charges an advance: what it takes of it. */
    advances?: Reference[]
    amount: Paise
    parts: MoneyParts
    taxable: Paise
    gst: Gst
    roundOff?: Paise
  }
>

export type DocumentFacts = QuotationFacts | ReceiptFacts | InvoiceFacts | ReturnFacts

/** What is about a customer's own money and is no invoice, nor a note to one. */
const isTheirs = (facts: DocumentFacts) =>
  facts.kind === 'quotation' || facts.kind === 'receipt' || facts.kind === 'refund' ? facts : null

/** The language that a document is printed in: what is issued for tax on the supply itself is in English, whoever receives it. */
export const languageOf = (facts: DocumentFacts): Language => isTheirs(facts)?.language ?? english.code

/** A document as it is printed. */
export type IssuedDocument = { number: string; issuedAt: Date; facts: DocumentFacts }

/** What goes with the goods on the road, apart from what is issued for tax. */
export type RoadPaperKind = 'forwarding-note' | 'goods-receipt'

/** One line of a list of documents. `amount`: null of what goes with the goods on the road. */
export type ListedDocument = {
  kind: DocumentKind | RoadPaperKind
  number: string
  amount: Paise | null
  date: IndiaDate
  href: string
}
