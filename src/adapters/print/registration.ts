import { formatInstant } from '#i18n/format.ts'
import type { IssuedDocument } from '#modules/documents/rules/document.ts'
import type { DocumentLocale } from './document-locale.ts'
import { drawQrCode } from './drawings.ts'
import type { PrintedRegistration } from './page.ts'

/** Builds the portal's QR code, number and acknowledgement of an e-invoice (CGST Rules 2017, rules 46 (r) and 48 (4)). */
export function buildRegistration(
  { eInvoice }: IssuedDocument,
  { t, tag }: DocumentLocale,
): PrintedRegistration | null {
  if (!eInvoice) return null
  const { irn, ackNumber, ackAt, qr } = eInvoice
  return {
    qr: qr ? { ...drawQrCode(qr), says: irn } : null,
    lines: [
      t('transportDocuments.irn', { irn }),
      t('transportDocuments.acknowledged', { number: ackNumber, time: formatInstant(ackAt, tag) }),
    ],
  }
}
