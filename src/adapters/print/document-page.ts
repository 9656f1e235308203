import { englishLanguage } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import type { PrintableDocument } from '#modules/documents/ports.ts'
import type { BoxLabelsDocument } from '#modules/documents/rules/box-labels.ts'
import { getDocumentLanguage, type IssuedDocument } from '#modules/documents/rules/document.ts'
import type { RoadDocument } from '#modules/documents/rules/road-document.ts'
import type { TripSheet } from '#modules/documents/rules/trip-sheet.ts'
import { getDocumentLocale } from './document-locale.ts'
import { buildInvoicePage } from './invoice-page.ts'
import { buildLabelsPage } from './labels-page.ts'
import type { DocumentPage, PrintedPage } from './page.ts'
import { buildQuotationPage } from './quotation-page.ts'
import { buildTransportPage } from './transport-page.ts'
import { buildTripSheetPage } from './trip-sheet-page.ts'
import { buildVoucherPage } from './voucher-page.ts'

/** Builds the page of a document: in its own language; labels, transport documents and trip sheets in English. */
export function buildDocumentPage(document: IssuedDocument, words: Words): DocumentPage
export function buildDocumentPage(document: PrintableDocument, words: Words): PrintedPage
export function buildDocumentPage(document: PrintableDocument, words: Words): PrintedPage {
  const inEnglish = getDocumentLocale(words, englishLanguage.code)
  if (isLabels(document)) return { template: 'labels', data: buildLabelsPage(document, inEnglish) }
  if (isTripSheet(document)) return { template: 'trip', data: buildTripSheetPage(document, inEnglish) }
  if (isTransportDocument(document)) return { template: 'road', data: buildTransportPage(document, inEnglish) }
  const { facts } = document
  const tongue = getDocumentLocale(words, getDocumentLanguage(facts))
  switch (facts.kind) {
    case 'quotation':
      return { template: 'quotation', data: buildQuotationPage(document, facts, tongue) }
    case 'invoice':
      return { template: 'invoice', data: buildInvoicePage(document, facts, tongue) }
    default:
      return { template: 'voucher', data: buildVoucherPage(document, facts, tongue) }
  }
}

const isLabels = (document: PrintableDocument): document is BoxLabelsDocument => document.facts.kind === 'box-labels'
const isTripSheet = (document: PrintableDocument): document is TripSheet => document.facts.kind === 'trip-sheet'
const isTransportDocument = (document: PrintableDocument): document is RoadDocument =>
  document.facts.kind === 'forwarding-note' ||
  document.facts.kind === 'goods-receipt' ||
  document.facts.kind === 'delivery-challan'
