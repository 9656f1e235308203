import { type Paise, paise, subtract, ZERO } from '#kernel/money.ts'
import type { OrderAmounts } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import type { TaxedPrice } from '../rules/advance.ts'
import type { CancellationLine, MoveFacts } from '../rules/document.ts'
import { splitGst } from '../rules/gst.ts'
import { getPlaceOfSupply } from '../rules/place-of-supply.ts'
import { toAdvanceReference } from '../rules/plan-refund-documents.ts'
import { getMainSac } from '../rules/sac.ts'
import { selectOldestAdvances, splitCancellationTax } from '../rules/split-cancellation-tax.ts'
import { sumMoneyParts } from '../rules/taxed-money.ts'
import { type DocumentOwner, writeDocument } from './write-document.ts'

type Cancellation = DocumentOwner & {
  id?: string | undefined
  move: MoveFacts
  /** The amounts of the order; its ledger already contains every refund. */
  amounts: OrderAmounts & TaxedPrice
}

/**
 * Issues the document for a cancellation charge, which replaces the advance: a tax invoice that uses its receipt
 * vouchers (GST rules, rule 46), or a debit note if an invoice was issued before and the charge is higher now (CGST
 * Act, section 34(3)). Does nothing if the whole charge is invoiced already.
 */
export async function issueCancellationCharge(app: App, tx: Tx, cancelled: Cancellation): Promise<void> {
  const { id, orderId, customerId, move, amounts } = cancelled
  const { open, invoice } = await readAdvances(tx, orderId)
  const charged = invoice ? sumMoneyParts(invoice.left.parts) : ZERO
  const held = Math.max(subtract(amounts.credits, amounts.debits), 0)
  const chargedAdvances = selectOldestAdvances(paise(Math.max(held - charged, 0)), open)
  if (chargedAdvances.length === 0) return
  const supplier = await readSupplier(app, tx, orderId)
  const { placeOfSupply, isIntra } = getPlaceOfSupply(supplier, move)
  const { parts, taxable, gst, roundOff } = splitCancellationTax(
    chargedAdvances,
    splitGst(ZERO, amounts.gstRate, isIntra).gst,
  )
  const sac = getMainSac(move, app.config.gst.sac)
  const amount: Paise = sumMoneyParts(parts)
  const advances = chargedAdvances.map(toAdvanceReference)
  const commonFacts = {
    charge: 'cancellation',
    supplier,
    move,
    placeOfSupply,
    taxable,
    gst,
    roundOff,
    advances,
  } as const
  if (invoice) {
    const source = `kept ${advances[0]!.number}`
    const against = [invoice.reference]
    const reason = CHARGE_RAISED_REASON
    const facts = {
      ...commonFacts,
      kind: 'debit-note',
      sac,
      against,
      reason,
      reference: source,
      amount,
      parts,
    } as const
    return void (await writeDocument(app, tx, { id, orderId, customerId, source, amount, facts }))
  }
  const line: CancellationLine = { code: 'cancellation', amount: taxable, params: {} }
  const work = { lines: [{ sac, line }], discount: ZERO, insurance: ZERO, total: amount }
  const facts = { ...commonFacts, ...work, kind: 'invoice' } as const
  await writeDocument(app, tx, { id, orderId, customerId, source: `cancellation ${orderId}`, amount, facts })
}

/** Printed on the debit note. */
const CHARGE_RAISED_REASON = 'More is kept of the cancelled booking'
