import type { GstState } from '#kernel/gst-state.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type BasisPoints, type Paise, paise } from '#kernel/money.ts'
import type {
  DocumentFacts,
  DocumentReference,
  InvoiceFacts,
  QuotationFacts,
} from '#modules/documents/rules/document.ts'
import { splitTaxAmounts, type TaxAmounts, toTaxAmounts } from './tax-amounts.ts'

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

/** Splits the tax of an invoice, discount included, over its accounting codes by the value of their lines. */
function splitTaxBySac({ lines }: InvoiceFacts, amounts: TaxAmounts) {
  const valueBySac = new Map<string, number>()
  for (const { sac, line } of lines) valueBySac.set(sac, (valueBySac.get(sac) ?? 0) + line.amount)
  const shares = splitTaxAmounts(amounts, [...valueBySac.values()])
  return [...valueBySac.keys()].map((sac, at) => ({ ...shares[at]!, sac }))
}
