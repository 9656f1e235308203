import type { GstState } from '#kernel/gst-state.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { type BasisPoints, type Paise, paise } from '#kernel/money.ts'
import type { DocumentFacts, InvoiceFacts, QuotationFacts, Reference } from '#modules/documents/rules/document.ts'
import { headsOf, shareHeads, type TaxAmounts } from './heads.ts'

export const taxKinds = ['invoice', 'credit-note', 'debit-note', 'receipt', 'refund'] as const
export type TaxKind = (typeof taxKinds)[number]
export type TaxFacts = Exclude<DocumentFacts, QuotationFacts>

/** A document as it was issued. */
export type TaxDocument = {
  id: string
  number: string
  /** The day on which it counts for tax. */
  day: IndiaDate
  issuedAt: Date
  facts: TaxFacts
  /** Of a note: what its order's invoice came to. */
  invoiceTotal: Paise | null
}

/** A line of a register: what the document says, and nothing that was worked out from anything else. */
export type RegisterRow = TaxAmounts & {
  id: string
  kind: TaxKind
  number: string
  day: IndiaDate
  /** Later than `day` where money that came by hand was entered on another. */
  issuedOn: IndiaDate
  orderNo: string
  recipient: string
  gstin: string | null
  pos: GstState
  /** Between States: integrated tax. */
  inter: boolean
  rate: BasisPoints
  /** By service accounting code; they sum to the row's own. */
  bySac: (TaxAmounts & { sac: string })[]
  roundOff: Paise
  /** Passed on at cost to whom it was bought from, as their pure agent: outside the value of the supply (GST rules, rule 33). */
  insurance: Paise
  /** Money of no supply: more than the order costs. */
  other: Paise
  total: Paise
  /** What it takes of which other documents. */
  against: Reference[]
  /** Of a receipt voucher: the refund voucher that it takes back. */
  takesBack: string | null
  invoiceTotal: Paise | null
  /** A credit note that came too late to lower tax, and what takes it back: the price alone changed (CGST Act, section 34 (2)). */
  commercial: boolean
}

export function registerRow({ id, number, day, issuedAt, facts, invoiceTotal }: TaxDocument): RegisterRow {
  const { move, placeOfSupply: pos, gst } = facts
  const invoice = facts.kind === 'invoice'
  const heads = headsOf(facts)
  return {
    ...heads,
    ...{ id, number, day, kind: facts.kind, issuedOn: indiaDate(issuedAt), invoiceTotal },
    orderNo: move.orderNo,
    recipient: move.customer.firm?.name ?? move.customer.name,
    gstin: move.customer.gstin ?? null,
    ...{ pos, inter: gst.kind === 'inter', rate: gst.rate },
    bySac: invoice ? sacsOf(facts, heads) : [{ ...heads, sac: facts.sac }],
    roundOff: facts.roundOff ?? paise(0),
    insurance: invoice ? facts.insurance : facts.parts.insurance,
    other: invoice ? paise(0) : facts.parts.excess,
    total: invoice ? facts.total : facts.amount,
    against: invoice ? facts.advances : facts.kind === 'receipt' ? [] : [...facts.against, ...(facts.advances ?? [])],
    commercial: facts.kind !== 'invoice' && facts.kind !== 'receipt' && facts.commercial === true,
    takesBack: facts.kind === 'receipt' ? (facts.takesBack?.number ?? null) : null,
  }
}

/** An invoice states its tax once: by the worth of its lines it is shared out among their codes, the discount with it. */
function sacsOf({ lines }: InvoiceFacts, heads: TaxAmounts) {
  const worths = new Map<string, number>()
  for (const { sac, line } of lines) worths.set(sac, (worths.get(sac) ?? 0) + line.amount)
  const shares = shareHeads(heads, [...worths.values()])
  return [...worths.keys()].map((sac, at) => ({ ...shares[at]!, sac }))
}
