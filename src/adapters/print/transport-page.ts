import { formatDayAndYear } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatEwayNumber } from '#modules/dispatch/consignments/rules/format-eway-number.ts'
import { CLAIM_NOTICE_DAYS, getFreightMultiple } from '#modules/documents/rules/carrier-liability.ts'
import type { StopFacts } from '#modules/documents/rules/document.ts'
import { estimateWeight } from '#modules/documents/rules/estimate-weight.ts'
import { formatPostalAddress } from '#modules/documents/rules/postal-address.ts'
import type {
  DeliveryChallanFacts,
  ForwardingNoteFacts,
  GoodsReceiptFacts,
  RoadDocument,
  RoadDocumentFacts,
} from '#modules/documents/rules/road-document.ts'
import { isBillOfSupply, isReverseCharge, listTaxNotes } from '#modules/documents/rules/tax-notes.ts'
import type { OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { DocumentLocale } from './document-locale.ts'
import { drawBarcode } from './drawings.ts'
import type { LabelledFact, PartyBlock, RoadPage } from './page.ts'
import { buildPageFrame } from './page-frame.ts'
import { formatPrintedItemCount } from './shipping-label.ts'
import { formatTaxNotes } from './tax-notes.ts'

/** Builds a transport document: the consignor's note, or the carrier's receipt in three copies. */
export function buildTransportPage(paper: RoadDocument, tongue: DocumentLocale): RoadPage {
  const { t } = tongue
  const { facts } = paper
  const common = { ...buildPageFrame(paper, tongue), parties: buildConsignorAndConsignee(facts, tongue) }
  if (facts.kind === 'delivery-challan')
    return {
      ...common,
      copies: [
        t('transportDocuments.challan-copy-consignee'),
        t('transportDocuments.challan-copy-transporter'),
        t('transportDocuments.challan-copy-consignor'),
      ],
      facts: challanFacts(facts, tongue),
      things: listGoods(facts, 'list-ordered', tongue),
      clauses: { head: t('transportDocuments.challan-head'), each: challanClauses(facts, tongue) },
      barcode: drawBarcode(paper.number),
      signatures: [t('transportDocuments.sign-consignor'), t('transportDocuments.sign-driver')],
    }
  if (facts.kind === 'forwarding-note')
    return {
      ...common,
      copies: [''],
      facts: noteFacts(facts, tongue),
      things: listGoods(facts, 'list-ordered', tongue),
      clauses: { head: t('transportDocuments.note-head'), each: noteClauses(facts, tongue) },
      barcode: null,
      signatures: [t('transportDocuments.sign-consignor')],
    }
  return {
    ...common,
    copies: [
      t('transportDocuments.copy-consignor'),
      t('transportDocuments.copy-truck'),
      t('transportDocuments.copy-carrier'),
    ],
    facts: receiptFacts(facts, tongue),
    things: listGoods(facts, facts.counted ? 'list-counted' : 'list-ordered', tongue),
    clauses: { head: t('transportDocuments.receipt-head'), each: receiptClauses(paper.issuedAt, facts, tongue) },
    barcode: drawBarcode(paper.number),
    signatures: [
      t('transportDocuments.sign-consignor'),
      t('transportDocuments.sign-driver'),
      t('transportDocuments.sign-carrier', { company: facts.supplier.legalName }),
    ],
  }
}

/** Returns consignor and consignee, who are the same person. */
function buildConsignorAndConsignee({ supplier, move }: RoadDocumentFacts, { t }: DocumentLocale): PartyBlock[] {
  const { name, mobile, gstin } = move.customer
  const party = (cap: string, end: StopFacts): PartyBlock => ({
    ...{ cap, name: move.customer.firm?.name ?? name, bold: gstin ? `GSTIN ${gstin}` : '' },
    lines: [end.door ?? '', formatPostalAddress(end), formatMobile(mobile)].filter(Boolean),
  })
  return [
    {
      cap: t('transportDocuments.carrier'),
      name: supplier.legalName,
      lines: [
        ...[supplier.address, supplier.phone],
        ...(supplier.carrier ? [t('transportDocuments.carrier-number', { number: supplier.carrier })] : []),
      ],
      bold: `GSTIN ${supplier.gstin}`,
    },
    party(t('transportDocuments.consignor'), move.from),
    party(t('transportDocuments.consignee'), move.to),
  ]
}

/** The contents of a challan: rule 55 (1). The place of supply is the State of the consignee. */
function challanFacts(facts: DeliveryChallanFacts, tongue: DocumentLocale): LabelledFact[] {
  const { t } = tongue
  const { trucks, ewayBills, goods, value, move } = facts
  return [
    goodsFact(facts, tongue),
    { cap: t('transportDocuments.challan-hsn'), text: goods.hsn, wide: 1 },
    { cap: t('transportDocuments.challan-value'), text: formatRupees(value, 'full'), wide: 1 },
    { cap: t('transportDocuments.challan-supply'), text: move.to.state, wide: 1 },
    { cap: t('transportDocuments.truck', { count: Math.max(1, trucks.length) }), text: trucks.join(', '), wide: 1 },
    ...ewayFacts(ewayBills, tongue),
    weightFact(move.cft, tongue),
  ]
}

const challanClauses = ({ move }: DeliveryChallanFacts, { t }: DocumentLocale) => [
  t('transportDocuments.challan-reason'),
  t('transportDocuments.challan-tax'),
  ...(move.customer.gstin ? [] : [t('transportDocuments.challan-unregistered')]),
]

/** The numbers of e-way bills, in groups of four as the portal prints them. */
const ewayFacts = (numbers: readonly string[] | undefined, { t }: DocumentLocale): LabelledFact[] =>
  numbers && numbers.length > 0
    ? [
        {
          cap: t('transportDocuments.eway-bill', { count: numbers.length }),
          text: numbers.map(formatEwayNumber).join(', '),
          wide: 1,
        },
      ]
    : []

function noteFacts(facts: ForwardingNoteFacts, tongue: DocumentLocale): LabelledFact[] {
  const { move, declaredValue } = facts
  return [goodsFact(facts, tongue), weightFact(move.cft, tongue), declaredFact(declaredValue, tongue)]
}

function receiptFacts(facts: GoodsReceiptFacts, tongue: DocumentLocale): LabelledFact[] {
  const { t } = tongue
  const { trucks, drivers, move, declaredValue, freight, liability } = facts
  const named = drivers.map(({ name, licence }) =>
    licence ? t('transportDocuments.licence', { name, licence }) : name,
  )
  return [
    { cap: t('transportDocuments.truck', { count: trucks.length }), text: trucks.join(', '), wide: 1 },
    { cap: t('transportDocuments.driver', { count: drivers.length }), text: named.join('; '), wide: 2 },
    { cap: t('transportDocuments.packages'), text: packagesOf(facts, tongue), wide: 1 },
    weightFact(move.cft, tongue),
    goodsFact(facts, tongue),
    declaredFact(declaredValue, tongue),
    ...ewayFacts(facts.ewayBills, tongue),
    { cap: t('transportDocuments.freight'), text: formatRupees(freight, 'full'), wide: 1 },
    { cap: t('transportDocuments.payment'), text: formatPaymentStatus(facts, tongue), wide: 1 },
    { cap: t('transportDocuments.liability'), text: formatRupees(liability, 'full'), wide: 1 },
  ]
}

/** Formats the payment status: paid, to be paid on delivery, or billed to the business customer later. */
function formatPaymentStatus({ due, onAccount, move }: GoodsReceiptFacts, { t }: DocumentLocale): string {
  if (due <= 0) return t('transportDocuments.freight-paid')
  const amount = { due: formatRupees(due, 'full') }
  return onAccount
    ? t('transportDocuments.freight-billed', { ...amount, firm: move.customer.firm?.name ?? '' })
    : t('transportDocuments.freight-to-pay', amount)
}

const packagesOf = ({ packages, boxes }: GoodsReceiptFacts, { t }: DocumentLocale) =>
  boxes === null ? String(packages) : t('transportDocuments.with-boxes', { packages: String(packages), boxes })

const goodsFact = ({ goods }: Pick<RoadDocumentFacts, 'goods'>, { t }: DocumentLocale): LabelledFact => ({
  cap: t('transportDocuments.goods'),
  text: goods
    ? [t(`transportDocuments.goods-${goods.kind}`), goods.description].filter(Boolean).join(': ')
    : t('transportDocuments.goods-of'),
  wide: 2,
})
const declaredFact = (value: RoadDocumentFacts['declaredValue'], { t }: DocumentLocale): LabelledFact => ({
  cap: t('transportDocuments.declared'),
  text: value === null ? t('transportDocuments.undeclared') : formatRupees(value, 'full'),
  wide: 1,
})

function weightFact(cft: number, { t }: DocumentLocale): LabelledFact {
  const kg = estimateWeight(cft).toLocaleString('en-IN')
  return { cap: t('transportDocuments.weight'), text: t('transportDocuments.weight-of', { kg }), wide: 1 }
}

function listGoods(
  { things }: RoadDocumentFacts,
  head: 'list-counted' | 'list-ordered',
  { t }: DocumentLocale,
): RoadPage['things'] {
  const count = things.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    head: t(`transportDocuments.${head}`, { pieces: formatPrintedItemCount(count, t) }),
    each: things.map(({ name, quantity }) => ({ name, quantity: `× ${quantity}` })),
  }
}

const noteClauses = ({ declaredValue, goods }: ForwardingNoteFacts, { t }: DocumentLocale) => [
  t(goods ? 'transportDocuments.note-true-goods' : 'transportDocuments.note-true'),
  t('transportDocuments.note-dangerous'),
  declaredValue === null
    ? t('transportDocuments.note-no-value')
    : t('transportDocuments.note-value', { value: formatRupees(declaredValue, 'full') }),
]

function formatReceiptTax(tax: OrderTax | undefined, date: IndiaDate, { t, tag }: Pick<DocumentLocale, 't' | 'tag'>) {
  const isExempt = isBillOfSupply(tax)
  const payer = isReverseCharge(tax) ? 'receipt-tax-recipient' : isExempt ? 'receipt-tax-exempt' : 'receipt-tax'
  return [t(`transportDocuments.${payer}`), ...formatTaxNotes(listTaxNotes(tax, date), { t, tag })]
}

function receiptClauses(issuedAt: Date, { liability, bookedOn, move }: GoodsReceiptFacts, { t, tag }: DocumentLocale) {
  const times = String(getFreightMultiple(toIndiaDate(issuedAt)))
  return [
    t('transportDocuments.receipt-taken'),
    t('transportDocuments.receipt-liability', { times, most: formatRupees(liability, 'full') }),
    t('transportDocuments.receipt-notice', {
      days: String(CLAIM_NOTICE_DAYS),
      day: formatDayAndYear(bookedOn, tag),
    }),
    ...formatReceiptTax(move.tax, toIndiaDate(issuedAt), { t, tag }),
  ]
}
