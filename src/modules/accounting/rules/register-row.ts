import type { GstState } from '#kernel/gst-state.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type BasisPoints, type Paise, paise } from '#kernel/money.ts'
import type { DocumentFacts, DocumentReference, QuotationFacts } from '#modules/documents/rules/document.ts'
import { splitTaxBySac, type TaxAmounts, toTaxAmounts } from '#modules/documents/rules/tax-amounts.ts'
import type { Charge } from '#modules/tax/rules/tax-rule.ts'

export const taxKinds = ['invoice', 'credit-note', 'debit-note', 'receipt', 'refund'] as const
export type TaxKind = (typeof taxKinds)[number]
export type TaxFacts = Exclude<DocumentFacts, QuotationFacts>

/** A tax document as it was issued. */
export type TaxDocument = {
  id: string
  number: string
  /** The date on which it counts for tax. */
  day: IndiaDate
  issuedAt: Date
  facts: TaxFacts
  /** For a note: the total of the invoice of its order. */
  invoiceTotal: Paise | null
}

/** A line of a register, exactly as the document states it. */
export type RegisterRow = TaxAmounts & {
  id: string
  kind: TaxKind
  number: string
  day: IndiaDate
  /** Later than `day` if a manual payment was recorded after the date of receipt. */
  issuedOn: IndiaDate
  orderNo: string
  recipient: string
  gstin: string | null
  pos: GstState
  /** How tax is paid on it, and the rate of its rule, which the recipient pays under reverse charge. */
  charge: Charge
  ruleRate: BasisPoints
  /** Supplied to a special economic zone. */
  sez: boolean
  /** Inter-State supply, which has integrated tax (IGST). */
  inter: boolean
  rate: BasisPoints
  /** Amounts by service accounting code. They sum to the amounts of the row. */
  bySac: (TaxAmounts & { sac: string })[]
  roundOff: Paise
  /** Insurance that is passed on at cost as a pure agent, outside the value of the supply (GST rules, rule 33). */
  insurance: Paise
  /** Money without a supply: overpayments. */
  other: Paise
  total: Paise
  /** The other documents that it uses, with the amounts. */
  against: DocumentReference[]
  /** For a receipt voucher: the number of the refund voucher that it reverses. */
  reversedVoucherNumber: string | null
  invoiceTotal: Paise | null
  /**
   * A credit note issued too late to reduce tax, or the debit note that reverses one: only the price changes (CGST Act,
   * section 34 (2)).
   */
  commercial: boolean
}

export function toRegisterRow({ id, number, day, issuedAt, facts, invoiceTotal }: TaxDocument): RegisterRow {
  const { move, placeOfSupply: pos, gst } = facts
  const invoice = facts.kind === 'invoice'
  const amounts = toTaxAmounts(facts)
  return {
    ...amounts,
    ...{ id, number, day, kind: facts.kind, issuedOn: toIndiaDate(issuedAt), invoiceTotal },
    orderNo: move.orderNo,
    recipient: move.customer.firm?.name ?? move.customer.name,
    gstin: move.customer.gstin ?? null,
    ...{ charge: move.tax?.charge ?? 'forward', ruleRate: move.tax?.rate ?? gst.rate },
    sez: Boolean(move.customer.firm?.sez),
    ...{ pos, inter: gst.kind === 'inter', rate: gst.rate },
    bySac: invoice ? splitTaxBySac(facts, amounts) : [{ ...amounts, sac: facts.sac }],
    roundOff: facts.roundOff ?? paise(0),
    insurance: invoice ? facts.insurance : facts.parts.insurance,
    other: invoice ? paise(0) : facts.parts.excess,
    total: invoice ? facts.total : facts.amount,
    against: invoice ? facts.advances : facts.kind === 'receipt' ? [] : [...facts.against, ...(facts.advances ?? [])],
    commercial: facts.kind !== 'invoice' && facts.kind !== 'receipt' && facts.commercial === true,
    reversedVoucherNumber: facts.kind === 'receipt' ? (facts.takesBack?.number ?? null) : null,
  }
}
