import { formatDayAndYear } from '#i18n/format.ts'
import { indiaDate } from '#kernel/india-time.ts'
import type { DocumentFacts, IssuedDocument, Supplier } from '#modules/documents/rules/document.ts'
import type { RoadPaper } from '#modules/documents/rules/road-paper.ts'
import { labelOf } from './label-of.ts'
import type { Frame, Head, Signed } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

/** Builds the frame of a page: company, number, date, and the move that it belongs to. */
export function frameOf({ number, issuedAt, facts }: IssuedDocument | RoadPaper, tongue: DocumentLocale): Frame {
  const { supplier, move, kind } = facts
  return {
    ...headOf(supplier, issuedAt, { title: tongue.t(`documentList.kind.${kind}`), number }, tongue),
    label: labelOf(move, tongue, shownOf(facts)),
  }
}

function shownOf(facts: DocumentFacts | RoadPaper['facts']) {
  if (facts.kind === 'quotation') return { packageName: facts.packageName }
  return facts.kind === 'invoice' ? { deliveredOn: facts.deliveredOn } : {}
}

/** Builds the head of a page that does not belong to one move. */
export function headOf(
  supplier: Supplier,
  issuedAt: Date,
  named: Pick<Head, 'title' | 'number'>,
  tongue: DocumentLocale,
): Head {
  const { t, tag, dir } = tongue
  return {
    lang: tongue.code,
    dir,
    ...named,
    issued: t('documents.issued', { day: formatDayAndYear(indiaDate(issuedAt), tag) }),
    brand: supplier.brand,
    contact: `${supplier.phone}, ${supplier.email}`,
    company: supplier.legalName,
    imprint: fingerprint(supplier),
    specimen: supplier.specimen ? t('documents.specimen') : '',
    page: t('documents.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Builds the footer that the law requires on every bill and letter of a company, in Latin letters as registered. */
export const fingerprint = ({ address, gstin, cin, site }: Supplier) =>
  `, ${address}. GSTIN ${gstin}.${cin ? ` CIN ${cin}.` : ''} ${site.replace(/^https?:\/\//, '')}`

export const signedOf = ({ legalName }: Supplier, { t }: DocumentLocale): Signed => ({
  signatory: t('documents.signatory', { company: legalName }),
  signed: t('documents.signed'),
})
