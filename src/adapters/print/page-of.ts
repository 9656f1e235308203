import { english } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import type { Printed } from '#modules/documents/ports.ts'
import type { BoxLabels } from '#modules/documents/rules/box-labels.ts'
import { type IssuedDocument, languageOf } from '#modules/documents/rules/document.ts'
import type { RoadPaper } from '#modules/documents/rules/road-paper.ts'
import type { TripSheet } from '#modules/documents/rules/trip-sheet.ts'
import { invoicePage } from './invoice-page.ts'
import { labelsPage } from './labels-page.ts'
import type { DocumentPage, Page } from './page.ts'
import { quotationPage } from './quotation-page.ts'
import { roadPage } from './road-page.ts'
import { getDocumentLocale } from './tongue.ts'
import { tripSheetPage } from './trip-sheet-page.ts'
import { voucherPage } from './voucher-page.ts'

/** Builds the page of a document: in its own language; labels, transport documents and trip sheets in English. */
export function pageOf(document: IssuedDocument, words: Words): DocumentPage
export function pageOf(document: Printed, words: Words): Page
export function pageOf(document: Printed, words: Words): Page {
  const inEnglish = getDocumentLocale(words, english.code)
  if (isLabels(document)) return { template: 'labels', data: labelsPage(document, inEnglish) }
  if (isTripSheet(document)) return { template: 'trip', data: tripSheetPage(document, inEnglish) }
  if (isOfRoad(document)) return { template: 'road', data: roadPage(document, inEnglish) }
  const { facts } = document
  const tongue = getDocumentLocale(words, languageOf(facts))
  switch (facts.kind) {
    case 'quotation':
      return { template: 'quotation', data: quotationPage(document, facts, tongue) }
    case 'invoice':
      return { template: 'invoice', data: invoicePage(document, facts, tongue) }
    default:
      return { template: 'voucher', data: voucherPage(document, facts, tongue) }
  }
}

const isLabels = (document: Printed): document is BoxLabels => document.facts.kind === 'box-labels'
const isTripSheet = (document: Printed): document is TripSheet => document.facts.kind === 'trip-sheet'
const isOfRoad = (document: Printed): document is RoadPaper =>
  document.facts.kind === 'forwarding-note' || document.facts.kind === 'goods-receipt'
