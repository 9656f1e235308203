import { formatKm } from '#kernel/distance.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { getQuotationPath } from '#modules/documents/rules/document-path.ts'
import type { NewMessage } from '#modules/messaging/index.server.ts'
import type { QuotationLabel } from '#modules/messaging/rules/quotation-label.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { PackagePrice } from '../draft/price-draft.ts'
import type { MoveStop } from '../draft/rules/draft.ts'
import { getRouteNames } from '../draft/rules/route-names.ts'
import { getValidUntil } from '../record/rules/valid-until.ts'

type QuotationNoteFacts = {
  name: string
  orderNo: string
  /** The name of a home service; null for a move. */
  service: string | null
  from: MoveStop
  to: MoveStop
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
export function buildQuotationNote({
  name,
  orderNo,
  service,
  from,
  to,
  quotation,
  ...more
}: QuotationNoteFacts): NewMessage {
  const label: QuotationLabel = {
    from: toQuotedPlace(from),
    to: service ? null : toQuotedPlace(to),
    distance: service || more.km === null ? null : formatKm(more.km),
    what: service ?? more.vehicle,
    parts: listManualParts(quotation),
    packages: more.packages.map(({ name, total, chosen }) => ({ name, total, chosen })),
    token: quotation.token,
  }
  return {
    template: 'quotation',
    attachments: [getQuotationPath(orderNo)],
    params: {
      name,
      orderNo,
      route: service ? { service, place: getQuotedPlaceName(from) } : getRouteNames({ from, to }),
      total: quotation.total,
      validUntil: getValidUntil(more.validUntil, more.moveDate),
      label,
    },
  }
}

/** Returns the parts of a manual quote, with tax and insurance. */
function listManualParts({ lines, gst, insurance }: QuotationNoteFacts['quotation']): QuotationLabel['parts'] {
  const named = lines.flatMap(({ code, params, amount }) =>
    code === 'by-hand' && params.part ? [{ part: params.part, amount }] : [],
  )
  if (named.length === 0) return []
  const insured = insurance > 0 ? [{ part: 'insurance' as const, amount: insurance }] : []
  return [...named, { part: 'gst', amount: gst }, ...insured]
}

const getQuotedPlaceName = (end: MoveStop) => end.place?.name ?? end.address
const toQuotedPlace = (end: MoveStop) => ({ name: getQuotedPlaceName(end), pincode: end.place?.pincode ?? null })
