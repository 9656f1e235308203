import type { Language } from '#i18n/language.ts'
import { type Paise, paise, subtract, ZERO } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import type { Price } from '../rules/advance.ts'
import type { MoveFacts } from '../rules/document.ts'
import { takenBeforeInvoice } from '../rules/refund-due.ts'
import { amountOf, partsOf } from '../rules/taxed-money.ts'
import type { Owner } from './write-document.ts'
import { writeReturns } from './write-returns.ts'

type Squared = Owner & { language: Language; move: MoveFacts; amounts: Price & { credits: Paise; debits: Paise } }

/**
 * An order from which more was taken than it held, as by its bank what had been refunded before, owes that: what comes next makes it good first, and
 * is no advance as far as it does. A refund voucher takes so much of the receipt vouchers, with its tax, that they stand for what is held.
 * After the receipt voucher of what came, before the invoice of the work.
 */
export async function offsetAdvances(app: App, tx: Tx, { amounts, ...owed }: Squared): Promise<void> {
  const { open, invoice } = await readAdvances(tx, owed.orderId)
  if (invoice && !invoice.facts.charge) return
  const charged = invoice ? amountOf(invoice.left.parts) : ZERO
  const held = Math.max(subtract(amounts.credits, amounts.debits) - charged, 0)
  const beyond = paise(amountOf(partsOf(open)) - held)
  if (beyond <= 0) return
  const back = takenBeforeInvoice(beyond, null, open, amounts)
  const supplier = await readSupplier(app, tx, owed.orderId)
  const source = `made good of ${open.at(-1)!.number}`
  await writeReturns(app, tx, back, { ...owed, amount: beyond, supplier, source, reason: MADE_GOOD, how: 'dispute' })
}

/** On the voucher. */
const MADE_GOOD = 'More had gone back than was held: this makes it good'
