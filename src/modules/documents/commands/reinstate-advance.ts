import { english, type Language } from '#i18n/language.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, subtract, ZERO } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import { type Price, receive } from '../rules/advance.ts'
import type { MoveFacts, Reference } from '../rules/document.ts'
import { gstAmount } from '../rules/gst.ts'
import { supplyOf } from '../rules/supply.ts'
import { amountOf, partsOf } from '../rules/taxed-money.ts'
import { type Owner, writeDocument } from './write-document.ts'

type Held = Owner & {
  language: Language
  move: MoveFacts
  amounts: Price & { credits: Paise; debits: Paise }
  source: string
}

/**
 * What its bank gave back of an order and no receipt voucher stands for, since a payment had made good what the bank took beyond what was held, or
 * since it gave back a part: an advance again, with a receipt voucher that names the voucher it takes back (GST rules, rule 50). Before
 * the invoice of the work.
 */
export async function reinstateAdvance(app: App, tx: Tx, { amounts, source, ...held }: Held): Promise<void> {
  const { orderId, customerId, language, move } = held
  const { open, invoice } = await readAdvances(tx, orderId)
  if (invoice && !invoice.facts.charge) return
  const charged = invoice ? amountOf(invoice.left.parts) : ZERO
  const inHand = Math.max(subtract(amounts.credits, amounts.debits) - charged, 0)
  const amount = paise(inHand - amountOf(partsOf(open)))
  const takesBack = amount > 0 && (await lastTaken(tx, orderId))
  if (!takesBack) return
  const supplier = await readSupplier(app, tx, orderId)
  const { placeOfSupply, isIntra } = supplyOf(supplier, move)
  await writeDocument(app, tx, {
    ...{ orderId, customerId, source, amount },
    facts: {
      ...{ kind: 'receipt', purpose: 'balance', mode: 'withdrawn', how: 'dispute', takesBack },
      ...(language !== english.code && { language }),
      ...{
        supplier,
        move,
        placeOfSupply,
        sac: move.serviceSac ?? app.config.gst.sac.moving,
        reference: source,
        amount,
      },
      ...receive(amount, open, amounts, isIntra),
    },
  })
}

/** The refund voucher by which a bank had what it gives back; of what a cancellation charged, the credit note. */
async function lastTaken(tx: Tx, orderId: number): Promise<Reference | null> {
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
      return { number, date: indiaDate(issued_at), amount: paise(amount), tax: gstAmount(facts.gst) }
  return null
}
