import { englishLanguage, type Language } from '#i18n/language.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { collectAdvances } from '../queries/read-advances.ts'
import { findFirstSupplier, readIssuingFacts } from '../queries/read-issuing-facts.ts'
import { chooseSupplier } from '../queries/read-supplier.ts'
import { splitPaymentTax, type TaxedPrice } from '../rules/advance.ts'
import type { MoveFacts } from '../rules/document.ts'
import { getPlaceOfSupply } from '../rules/place-of-supply.ts'
import { getMainSac } from '../rules/sac.ts'
import { type DocumentOwner, type NewDocument, writeDocument } from './write-document.ts'

export type ReceiptInput = DocumentOwner & {
  id?: string
  /** The customer's language. */
  language: Language
  move: MoveFacts
  purpose: 'token' | 'balance'
  mode: string
  paymentId: string
  /** For money that staff entered: the date on which it came, and the number of a handwritten receipt. */
  receivedOn?: IndiaDate
  handReceipt?: string
  amount: Paise
  /** The price of the order. */
  amounts: TaxedPrice
  /** True if a message of the same transaction sends it by email. */
  isMailed?: boolean
}

/**
 * Issues the receipt voucher of an advance: GST is due on the day it is received. The email that sends it, if there is
 * one (`isMailed`), also prints it. Source: GST rules, rule 50.
 */
export async function issueReceipt(app: App, tx: Tx, receipt: ReceiptInput): Promise<string> {
  const { id, orderId, customerId, move, purpose, mode, paymentId, amount, amounts } = receipt
  const { language, receivedOn, handReceipt, isMailed } = receipt
  const issuing = await readIssuingFacts(tx, orderId)
  const supplier = chooseSupplier(app, { ...issuing, issued: findFirstSupplier(issuing) })
  const { placeOfSupply, isIntra } = getPlaceOfSupply(supplier, move)
  const { open } = collectAdvances(
    issuing.documents.map(({ issued_at, ...document }) => ({ ...document, issued_at: new Date(issued_at) })),
  )
  const document: NewDocument = {
    id,
    orderId,
    customerId,
    source: `${paymentId} ${orderId}`, // one payment may be for several orders
    amount,
    facts: {
      kind: 'receipt',
      ...(language !== englishLanguage.code && { language }),
      supplier,
      move,
      placeOfSupply,
      sac: getMainSac(move, app.config.gst.sac),
      purpose,
      mode,
      reference: paymentId,
      ...(receivedOn && { receivedOn, handReceipt: handReceipt ?? '' }),
      amount,
      ...splitPaymentTax(amount, open, amounts, isIntra),
    },
  }
  return writeDocument(app, tx, document, { isMailed, restored: issuing.restored })
}
