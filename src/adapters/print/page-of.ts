import { type IssuedDocument, languageOf } from '#modules/documents/rules/document.ts'
import type { Words } from '#words/open-words.ts'
import { invoicePage } from './invoice-page.ts'
import type { Page } from './page.ts'
import { quotationPage } from './quotation-page.ts'
import { tongueOf } from './tongue.ts'
import { voucherPage } from './voucher-page.ts'

/** A document as it is laid out, in its own language. */
export function pageOf(document: IssuedDocument, words: Words): Exclude<Page, { template: 'statement' }> {
  const { facts } = document
  const tongue = tongueOf(words, languageOf(facts))
  switch (facts.kind) {
    case 'quotation':
      return { template: 'quotation', data: quotationPage(document, facts, tongue) }
    case 'invoice':
      return { template: 'invoice', data: invoicePage(document, facts, tongue) }
    default:
      return { template: 'voucher', data: voucherPage(document, facts, tongue) }
  }
}
