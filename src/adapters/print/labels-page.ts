import type { BoxLabelsDocument } from '#modules/documents/rules/box-labels.ts'
import type { DocumentLocale } from './document-locale.ts'
import type { LabelsPage } from './page.ts'

/** Builds the box labels: large order and box numbers, the destination, and a QR code. */
export function buildLabelsPage({ number, facts }: BoxLabelsDocument, { t, code, dir }: DocumentLocale): LabelsPage {
  const { supplier, move, boxes } = facts
  return {
    ...{ lang: code, dir, number, company: supplier.legalName, brand: supplier.brand, contact: supplier.phone },
    title: t('transportDocuments.labels-title'),
    from: placeOf(move.from),
    to: placeOf(move.to),
    pincode: move.to.pincode ?? '',
    room: t('transportDocuments.label-room'),
    what: t('transportDocuments.label-what'),
    labels: Array.from({ length: boxes }, (_, at) => ({
      box: t('transportDocuments.label-box', { box: String(at + 1), boxes: String(boxes) }),
      code: `${number}/${at + 1}`,
      link: `${supplier.site}/mybooking/${number}#${at + 1}`,
    })),
  }
}

const placeOf = ({ place, city }: { place: string; city: string }) => [place, city].filter(Boolean).join(', ')
