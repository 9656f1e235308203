import { englishLanguage, type Language } from '#i18n/language.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, subtract, ZERO } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import { splitPaymentTax, type TaxedPrice } from '../rules/advance.ts'
import type { DocumentReference, MoveFacts } from '../rules/document.ts'
import { sumGst } from '../rules/gst.ts'
import { getPlaceOfSupply } from '../rules/place-of-supply.ts'
import { getMainSac } from '../rules/sac.ts'
import { addMoneyParts, sumMoneyParts } from '../rules/taxed-money.ts'
import { type DocumentOwner, writeDocument } from './write-document.ts'

type ReinstatedAdvance = DocumentOwner & {
  language: Language
  move: MoveFacts
  amounts: TaxedPrice & { credits: Paise; debits: Paise }
  source: string
}

/**
 * Reinstates an advance for money that the bank returned and no receipt voucher covers, because a payment had offset
 * the bank's deduction, or because it returned a part. The receipt voucher refers to the voucher it reverses (GST
 * rules, rule 50). Call it before the invoice of the work.
 */
export async function reinstateAdvance(
  app: App,
  tx: Tx,
  { amounts, source, ...order }: ReinstatedAdvance,
): Promise<void> {
  const { orderId, customerId, language, move } = order
  const { open, invoice } = await readAdvances(tx, orderId)
  if (invoice && !invoice.facts.charge) return
  const charged = invoice ? sumMoneyParts(invoice.left.parts) : ZERO
  const heldAmount = Math.max(subtract(amounts.credits, amounts.debits) - charged, 0)
  const amount = paise(heldAmount - sumMoneyParts(addMoneyParts(open)))
  const takesBack = amount > 0 && (await findLastDisputeDocument(tx, orderId))
  if (!takesBack) return
  const supplier = await readSupplier(app, tx, orderId)
  const { placeOfSupply, isIntra } = getPlaceOfSupply(supplier, move)
  await writeDocument(app, tx, {
    ...{ orderId, customerId, source, amount },
    facts: {
      ...{ kind: 'receipt', purpose: 'balance', mode: 'withdrawn', how: 'dispute', takesBack },
      ...(language !== englishLanguage.code && { language }),
      ...{
        supplier,
        move,
        placeOfSupply,
        sac: getMainSac(move, app.config.gst.sac),
        reference: source,
        amount,
      },
      ...splitPaymentTax(amount, open, amounts, isIntra),
    },
  })
}

/** Finds the refund voucher of the bank's deduction; for a cancellation charge, the credit note. */
async function findLastDisputeDocument(tx: Tx, orderId: number): Promise<DocumentReference | null> {
  const rows = await tx
    .selectFrom('documents')
    .select(['number', 'amount', 'facts', 'issued_at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refund', 'credit-note'])
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
  for (const { number, amount, facts, issued_at } of rows)
    if ((facts.kind === 'refund' || facts.kind === 'credit-note') && facts.how === 'dispute')
      return { number, date: toIndiaDate(issued_at), amount: paise(amount), tax: sumGst(facts.gst) }
  return null
}
