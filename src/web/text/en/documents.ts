import type { DocumentKind } from '#modules/documents/rules/document.ts'
import words from '#words/en/documents.ts'

/** As the heading on the page says. */
export const documentTitle: Record<DocumentKind, string> = {
  quotation: words['title-quotation'],
  receipt: words['title-receipt'],
  invoice: words['title-invoice'],
  refund: words['title-refund'],
  'credit-note': words['title-credit-note'],
  'debit-note': words['title-debit-note'],
}

export const documentList = {
  title: 'Documents',
  download: (title: string) => `Download ${title}`,
  line: (number: string, date: string, amount: string) => `${number}, ${date}, ${amount}`,
  invoiceLater: 'Comes when the work is completed',
  later: 'Later',
} as const
