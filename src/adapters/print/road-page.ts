import { formatMobile } from '#kernel/format-mobile.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { timesFreight } from '#modules/documents/rules/carrier-liability.ts'
import type { EndFacts } from '#modules/documents/rules/document.ts'
import { postalAddress } from '#modules/documents/rules/postal-address.ts'
import type {
  ForwardingNoteFacts,
  GoodsReceiptFacts,
  RoadFacts,
  RoadPaper,
} from '#modules/documents/rules/road-paper.ts'
import { formatDayAndYear } from '#words/format.ts'
import { frameOf } from './frame-of.ts'
import { pieces } from './label-of.ts'
import { barcode } from './marks.ts'
import type { Fact, Party, RoadPage } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

/** What goes with the goods: the consignor's note, or the carrier's receipt in three copies. */
export function roadPage(paper: RoadPaper, tongue: DocumentLocale): RoadPage {
  const { say } = tongue
  const { facts } = paper
  const common = { ...frameOf(paper, tongue), parties: partiesOf(facts, tongue) }
  if (facts.kind === 'forwarding-note')
    return {
      ...common,
      copies: [''],
      facts: noteFacts(facts, tongue),
      things: thingsOf(facts, 'list-ordered', tongue),
      clauses: { head: say('roadPapers.note-head'), each: noteClauses(facts, tongue) },
      barcode: null,
      signatures: [say('roadPapers.sign-consignor')],
    }
  return {
    ...common,
    copies: [say('roadPapers.copy-consignor'), say('roadPapers.copy-truck'), say('roadPapers.copy-carrier')],
    facts: receiptFacts(facts, tongue),
    things: thingsOf(facts, facts.counted ? 'list-counted' : 'list-ordered', tongue),
    clauses: { head: say('roadPapers.receipt-head'), each: receiptClauses(paper.issuedAt, facts, tongue) },
    barcode: barcode(paper.number),
    signatures: [
      say('roadPapers.sign-consignor'),
      say('roadPapers.sign-driver'),
      say('roadPapers.sign-carrier', { company: facts.supplier.legalName }),
    ],
  }
}

/** The same person sends the goods and gets them. */
function partiesOf({ supplier, move }: RoadFacts, { say }: DocumentLocale): Party[] {
  const { name, mobile } = move.customer
  const party = (cap: string, end: EndFacts): Party => ({
    ...{ cap, name, bold: '' },
    lines: [end.door ?? '', postalAddress(end), formatMobile(mobile)].filter(Boolean),
  })
  return [
    {
      cap: say('roadPapers.carrier'),
      name: supplier.legalName,
      lines: [
        ...[supplier.address, supplier.phone],
        ...(supplier.carrier ? [say('roadPapers.carrier-number', { number: supplier.carrier })] : []),
      ],
      bold: `GSTIN ${supplier.gstin}`,
    },
    party(say('roadPapers.consignor'), move.from),
    party(say('roadPapers.consignee'), move.to),
  ]
}

function noteFacts({ move, declaredValue }: ForwardingNoteFacts, tongue: DocumentLocale): Fact[] {
  return [goodsFact(tongue), weightFact(move.cft, tongue), declaredFact(declaredValue, tongue)]
}

function receiptFacts(facts: GoodsReceiptFacts, tongue: DocumentLocale): Fact[] {
  const { say } = tongue
  const { trucks, drivers, move, declaredValue, freight, liability } = facts
  const named = drivers.map(({ name, licence }) => (licence ? say('roadPapers.licence', { name, licence }) : name))
  return [
    { cap: say('roadPapers.truck', { count: trucks.length }), text: trucks.join(', '), wide: 1 },
    { cap: say('roadPapers.driver', { count: drivers.length }), text: named.join('; '), wide: 2 },
    { cap: say('roadPapers.packages'), text: packagesOf(facts, tongue), wide: 1 },
    weightFact(move.cft, tongue),
    goodsFact(tongue),
    declaredFact(declaredValue, tongue),
    { cap: say('roadPapers.freight'), text: formatRupees(freight), wide: 1 },
    { cap: say('roadPapers.payment'), text: paymentOf(facts, tongue), wide: 1 },
    { cap: say('roadPapers.liability'), text: formatRupees(liability), wide: 1 },
  ]
}

/** Paid, to be paid at the door, or billed to the business customer later. */
function paymentOf({ due, onAccount, move }: GoodsReceiptFacts, { say }: DocumentLocale): string {
  if (due <= 0) return say('roadPapers.freight-paid')
  const amount = { due: formatRupees(due) }
  return onAccount
    ? say('roadPapers.freight-billed', { ...amount, firm: move.customer.firm?.name ?? '' })
    : say('roadPapers.freight-to-pay', amount)
}

const packagesOf = ({ packages, boxes }: GoodsReceiptFacts, { say }: DocumentLocale) =>
  boxes === null ? String(packages) : say('roadPapers.with-boxes', { packages: String(packages), boxes })

const goodsFact = ({ say }: DocumentLocale): Fact => ({
  cap: say('roadPapers.goods'),
  text: say('roadPapers.goods-of'),
  wide: 2,
})
const declaredFact = (value: RoadFacts['declaredValue'], { say }: DocumentLocale): Fact => ({
  cap: say('roadPapers.declared'),
  text: value === null ? say('roadPapers.undeclared') : formatRupees(value),
  wide: 1,
})

/** Household goods weigh about 7 lb a cft, as movers reckon. Nothing is weighed. */
const KG_A_CFT = 3.2
function weightFact(cft: number, { say }: DocumentLocale): Fact {
  const kg = (Math.round((cft * KG_A_CFT) / 10) * 10).toLocaleString('en-IN')
  return { cap: say('roadPapers.weight'), text: say('roadPapers.weight-of', { kg }), wide: 1 }
}

function thingsOf(
  { things }: RoadFacts,
  head: 'list-counted' | 'list-ordered',
  { say }: DocumentLocale,
): RoadPage['things'] {
  const count = things.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    head: say(`roadPapers.${head}`, { pieces: pieces(count, say) }),
    each: things.map(({ name, quantity }) => ({ name, quantity: `× ${quantity}` })),
  }
}

const noteClauses = ({ declaredValue }: ForwardingNoteFacts, { say }: DocumentLocale) => [
  say('roadPapers.note-true'),
  say('roadPapers.note-dangerous'),
  declaredValue === null
    ? say('roadPapers.note-no-value')
    : say('roadPapers.note-value', { value: formatRupees(declaredValue) }),
]

function receiptClauses(issuedAt: Date, { liability, bookedOn }: GoodsReceiptFacts, { say, tag }: DocumentLocale) {
  const times = String(timesFreight(indiaDate(issuedAt)))
  return [
    say('roadPapers.receipt-taken'),
    say('roadPapers.receipt-liability', { times, most: formatRupees(liability) }),
    say('roadPapers.receipt-notice', { day: formatDayAndYear(bookedOn, tag) }),
    say('roadPapers.receipt-tax'),
  ]
}
