import { isAwaitingRegistration } from '#modules/documents/rules/e-invoice.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { raiseFlag } from './raise-flag.ts'
import { refreshFlags } from './refresh-flags.ts'

type EInvoiceNews = { documentId: string; orderId: number }

const PORTAL_ACTOR = { kind: 'system', name: 'e-invoice' } as const

/**
 * Flags an order whose document the e-invoice portal rejected, or has not registered for days. Ends the flag once the
 * document is registered.
 */
export async function flagEInvoice(app: App, { documentId, orderId }: EInvoiceNews): Promise<void> {
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    const { state } = await tx
      .selectFrom('e_invoices')
      .select('state')
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow()
    if (isAwaitingRegistration(state)) await raiseFlag(app, tx, order, 'e-invoice', PORTAL_ACTOR, documentId)
    else await refreshFlags(app, tx, orderId, PORTAL_ACTOR)
  })
}
