import { englishLanguage, type Language } from '#i18n/language.ts'
import type { GstState } from '#kernel/gst-state.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { RoadDistance } from '#modules/places/rules/road-distance.ts'
import type { Quotation, QuotationLine } from '#modules/pricing/rules/quotation.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'
import type { OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { Gst } from './gst.ts'
import type { MoneyParts, TaxedMoney } from './taxed-money.ts'

export type DocumentKind = 'quotation' | 'receipt' | 'invoice' | 'refund' | 'credit-note' | 'debit-note'

/** The supplier, as on the day of issue. */
export type Supplier = {
  brand: string
  legalName: string
  address: string
  gstin: string
  state: GstState
  phone: string
  email: string
  /** The address of the site: 'https://thikana.example'. */
  site: string
  /** True until the operator has set a company of their own. */
  specimen: boolean
  /** The letters in its document numbers; left out for the company's own registration. */
  series?: string
  /**
   * The company's registration number: Companies Act 2013, section 12 (3) (c), requires it on every bill and letter.
   */
  cin?: string
  /** The registration as a common carrier (Carriage by Road Act 2007, section 3); printed on road documents. */
  carrier?: string
}

export type StopFacts = {
  address: string
  place: string
  city: string
  state: string
  pincode: string | null
  floor: number
  lift: boolean
  /** Flat, building and directions; left out if only the locality is known. */
  door?: string
}

/** A business customer as on the day of issue; `po`: the number of its purchase order, or empty. */
export type BusinessCustomerFacts = { name: string; address: string; terms: string; po: string }

/** The facts of the move that are on every document. */
export type MoveFacts = {
  orderNo: string
  /** The home service, done at `from`; null or left out for a move. */
  service?: string | null
  /** The code under which the service's category is invoiced. */
  serviceSac?: string | null
  /**
   * The customer; and the recipient of the supply if a business customer pays: its registration decides the place of
   * supply (`getPlaceOfSupply`).
   */
  customer: { name: string; mobile: string; email: string; gstin?: string; firm?: BusinessCustomerFacts }
  from: StopFacts
  to: StopFacts
  km: number | null
  /** The distance by road of an intercity move; left out for others and in older documents. */
  road?: RoadDistance
  cft: number
  pieces: number
  vehicle: string
  moveDate: IndiaDate | null
  slotHour: number | null
  /** The dates of its packing and delivery; left out where they are on its date, and in older documents. */
  packingDate?: IndiaDate
  deliveryDate?: IndiaDate
  /** The tax rule that applied to the price; left out in older ones. */
  tax?: OrderTax
}

type CommonFacts<K extends DocumentKind, Own> = { kind: K; supplier: Supplier; move: MoveFacts } & Own
/**
 * A reference to another document: its number and date, and the amount concerned. `money` is the part of a receipt
 * voucher that a refund voucher or the invoice uses; the oldest documents lack it.
 */
export type DocumentReference = { number: string; date: IndiaDate; amount: Paise; tax: Paise; money?: TaxedMoney }
/** The charge for a cancelled booking: the one line of its invoice. */
export type CancellationLine = { code: 'cancellation'; amount: Paise; params: Record<string, never> }
type InvoiceLine = { sac: string; line: QuotationLine | CancellationLine }

export type QuotationFacts = CommonFacts<
  'quotation',
  {
    /** The customer's language on the day of issue; left out for English. */
    language?: Language
    quotation: Quotation
    packageName: string | null
    insuredValue: Paise
    validUntil: IndiaDate
    things: { name: string; quantity: number }[]
    /** The cancellation terms; left out in older ones: `defaultBookingTerms`. */
    cancellation?: readonly CancellationStep[]
    /** The charge for rescheduling after the free notice, before GST; left out if there is none. */
    lateRescheduleCharge?: Paise
  }
>
export type ReceiptFacts = CommonFacts<
  'receipt',
  {
    language?: Language
    placeOfSupply: GstState
    sac: string
    purpose: 'token' | 'balance'
    /** The refund voucher that it reverses, because its money was not paid out after all; left out for a payment. */
    takesBack?: DocumentReference
    /** The refund method of that voucher. */
    how?: RefundMethod
    /** The payment mode, and the provider's own number for the payment. */
    mode: string
    reference: string
    /** For money that staff entered: the date on which it came, and the number of a handwritten receipt. */
    receivedOn?: IndiaDate
    handReceipt?: string
    amount: Paise
    parts: MoneyParts
    taxable: Paise
    gst: Gst
    roundOff?: Paise
  }
>
export type InvoiceFacts = CommonFacts<
  'invoice',
  {
    /** Set if the invoice is not for the work: for the charge of a cancelled booking. */
    charge?: 'cancellation'
    placeOfSupply: GstState
    lines: InvoiceLine[]
    /**
     * The difference between the lines and the taxable value; below zero if the lines are less: the price is fixed for
     * all States, its tax is not.
     */
    discount: Paise
    taxable: Paise
    gst: Gst
    insurance: Paise
    /** Not zero only in older ones. */
    roundOff: Paise
    total: Paise
    /** The due date of the balance; left out if none was agreed. */
    payBy?: IndiaDate
    /**
     * The date of delivery or of the service; left out for a cancellation and in invoices issued before this was
     * recorded.
     */
    deliveredOn?: IndiaDate
    advances: DocumentReference[]
    /** The consignment note of the move, with what it says (CGST Rules, rule 54 (3)); left out without one. */
    consignment?: ConsignmentReference
  }
>
/** A consignment note on the invoice: its number, the trucks, and the weight in kg. */
export type ConsignmentReference = { number: string; trucks: string[]; weight: number }
/**
 * The refund method: through the provider, in cash, by our bank transfer; by the customer's bank, in a dispute; or
 * none, because the payment was entered in error.
 */
export type RefundMethod = 'online' | 'cash' | 'transfer' | 'dispute' | 'reversal'
/**
 * A refund voucher for an advance, a credit note for a price reduced after the invoice, or a debit note for a price
 * raised again.
 */
export type AdjustmentFacts = CommonFacts<
  'refund' | 'credit-note' | 'debit-note',
  {
    /** On a refund voucher the customer's language; left out for English, and in the oldest ones. */
    language?: Language
    placeOfSupply: GstState
    sac: string
    against: DocumentReference[]
    reason: string
    reference: string
    /** Left out in the oldest ones. */
    how?: RefundMethod
    /** Set if its invoice is not for the work: the kind of charge. */
    charge?: InvoiceFacts['charge']
    /** A credit note that came too late to reduce tax (CGST Act, section 34(2)): it reduces only the price. */
    commercial?: true
    /** On a debit note that charges an advance: the parts that it uses. */
    advances?: DocumentReference[]
    amount: Paise
    parts: MoneyParts
    taxable: Paise
    gst: Gst
    roundOff?: Paise
  }
>

export type DocumentFacts = QuotationFacts | ReceiptFacts | InvoiceFacts | AdjustmentFacts

/** Returns documents about a customer's own money, which are neither an invoice nor a note to one; null for others. */
const toCustomerMoneyFacts = (facts: DocumentFacts) =>
  facts.kind === 'quotation' || facts.kind === 'receipt' || facts.kind === 'refund' ? facts : null

/**
 * Returns the language that a document is printed in: tax documents on the supply itself are in English, whoever
 * receives them.
 */
export const getDocumentLanguage = (facts: DocumentFacts): Language =>
  toCustomerMoneyFacts(facts)?.language ?? englishLanguage.code

/** A document with its number and date, for printing. */
export type IssuedDocument = { number: string; issuedAt: Date; facts: DocumentFacts }

/** Documents that accompany the goods on the road, apart from tax documents. */
export type RoadDocumentKind = 'forwarding-note' | 'goods-receipt'

/** One line of a list of documents. `amount`: null for road documents. */
export type ListedDocument = {
  kind: DocumentKind | RoadDocumentKind
  number: string
  amount: Paise | null
  date: IndiaDate
  href: string
  /** The refund voucher that reversed this receipt voucher, because its payment is no longer in the books. */
  reversedBy?: string
}
