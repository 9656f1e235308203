import { renderToBuffer } from '@react-pdf/renderer'
import type { DocumentFacts, IssuedDocument } from '#modules/documents/rules/document.ts'
import { registerFonts } from './fonts.ts'
import { InvoicePage } from './invoice-page.tsx'
import { QuotationPage } from './quotation-page.tsx'
import { VoucherPage } from './voucher-page.tsx'

registerFonts()

/** The PDF of a document. Import this file only when one is to be printed: it brings a typesetter with it. */
export const printPdf = (document: IssuedDocument): Promise<Uint8Array> =>
  renderToBuffer(pageOf(document, document.facts))

function pageOf(document: IssuedDocument, facts: DocumentFacts) {
  switch (facts.kind) {
    case 'quotation':
      return QuotationPage({ document, facts })
    case 'invoice':
      return InvoicePage({ document, facts })
    default:
      return VoucherPage({ document, facts })
  }
}
