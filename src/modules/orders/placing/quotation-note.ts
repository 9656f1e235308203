import { formatKm } from '#kernel/distance.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { quotationAddress } from '#modules/documents/rules/document-address.ts'
import type { Note } from '#modules/messaging/index.server.ts'
import type { QuotationLabel } from '#modules/messaging/rules/quotation-label.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { PackagePrice } from '../draft/price-draft.ts'
import type { DraftEnd } from '../draft/rules/draft.ts'
import { routeFacts } from '../draft/rules/route-facts.ts'
import { validUntil } from '../record/rules/valid-until.ts'

type Quoted = {
  name: string
  orderNo: string
  /** The name of a home service; null for a move. */
  service: string | null
  from: DraftEnd
  to: DraftEnd
  km: number | null
  vehicle: string
  /** The price of every package; empty where there is only one price. */
  packages: PackagePrice[]
  quotation: Pick<Quotation, 'lines' | 'gst' | 'insurance' | 'total' | 'token'>
  /** The last day by the price book, and the move date where there is one. */
  validUntil: IndiaDate
  moveDate: IndiaDate | null
}

/** Builds the message with a quotation: its text, its document, and the summary in the email. */
export function quotationNote({ name, orderNo, service, from, to, quotation, ...more }: Quoted): Note {
  const label: QuotationLabel = {
    from: endOf(from),
    to: service ? null : endOf(to),
    distance: service || more.km === null ? null : formatKm(more.km),
    what: service ?? more.vehicle,
    parts: partsOf(quotation),
    packages: more.packages.map(({ name, total, chosen }) => ({ name, total, chosen })),
    token: quotation.token,
  }
  return {
    template: 'quotation',
    attachments: [quotationAddress(orderNo)],
    params: {
      name,
      orderNo,
      route: service ? { service, place: nameOf(from) } : routeFacts({ from, to }),
      total: quotation.total,
      validUntil: validUntil(more.validUntil, more.moveDate),
      label,
    },
  }
}

/** Returns the parts of a manual quote, with tax and insurance. */
function partsOf({ lines, gst, insurance }: Quoted['quotation']): QuotationLabel['parts'] {
  const named = lines.flatMap(({ code, params, amount }) =>
    code === 'by-hand' && params.part ? [{ part: params.part, amount }] : [],
  )
  if (named.length === 0) return []
  const insured = insurance > 0 ? [{ part: 'insurance' as const, amount: insurance }] : []
  return [...named, { part: 'gst', amount: gst }, ...insured]
}

const nameOf = (end: DraftEnd) => end.place?.name ?? end.address
const endOf = (end: DraftEnd) => ({ name: nameOf(end), pincode: end.place?.pincode ?? null })
