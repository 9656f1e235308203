import { formatDayAndYear } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { DocumentFacts, IssuedDocument, Supplier } from '#modules/documents/rules/document.ts'
import type { RoadDocument } from '#modules/documents/rules/road-document.ts'
import { isBillOfSupply } from '#modules/documents/rules/tax-notes.ts'
import type { DocumentLocale } from './document-locale.ts'
import type { PageFrame, PrintedHead, SignatoryBlock } from './page.ts'
import { buildShippingLabel } from './shipping-label.ts'

/** Builds the frame of a page: company, number, date, and the move that it belongs to. */
export function buildPageFrame(
  { number, issuedAt, facts }: IssuedDocument | RoadDocument,
  tongue: DocumentLocale,
): PageFrame {
  const { supplier, move } = facts
  return {
    ...buildPageHead(supplier, issuedAt, { title: getTitle(facts, tongue), number }, tongue),
    ...(facts.kind === 'quotation' && facts.draft && { specimen: tongue.t('documents.draft') }),
    label: buildShippingLabel(move, tongue, getLabelExtras(facts)),
  }
}

/** Without tax an invoice is a bill of supply (CGST Rules, rule 49). */
function getTitle({ kind, move }: DocumentFacts | RoadDocument['facts'], { t }: DocumentLocale) {
  if (kind === 'delivery-challan') return t('transportDocuments.challan-title')
  return kind === 'invoice' && isBillOfSupply(move.tax)
    ? t('transportDocuments.bill-of-supply')
    : t(`documentList.kind.${kind}`)
}

function getLabelExtras(facts: DocumentFacts | RoadDocument['facts']) {
  if (facts.kind === 'quotation') return { packageName: facts.packageName }
  return facts.kind === 'invoice' ? { deliveredOn: facts.deliveredOn } : {}
}

/** Builds the head of a page that does not belong to one move. */
export function buildPageHead(
  supplier: Supplier,
  issuedAt: Date,
  named: Pick<PrintedHead, 'title' | 'number'>,
  tongue: DocumentLocale,
): PrintedHead {
  const { t, tag, dir } = tongue
  return {
    lang: tongue.code,
    dir,
    ...named,
    issued: t('documents.issued', { day: formatDayAndYear(toIndiaDate(issuedAt), tag) }),
    brand: supplier.brand,
    contact: `${supplier.phone}, ${supplier.email}`,
    company: supplier.legalName,
    imprint: formatImprint(supplier),
    specimen: supplier.specimen ? t('documents.specimen') : '',
    page: t('documents.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Builds the footer that the law requires on every bill and letter of a company, in Latin letters as registered. */
export const formatImprint = ({ address, gstin, cin, site }: Supplier) =>
  `, ${address}. GSTIN ${gstin}.${cin ? ` CIN ${cin}.` : ''} ${site.replace(/^https?:\/\//, '')}`

export const buildSignatoryBlock = ({ legalName }: Supplier, { t }: DocumentLocale): SignatoryBlock => ({
  signatory: t('documents.signatory', { company: legalName }),
  signed: t('documents.signed'),
})
