import { recordPrintingFailure } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { raiseFlag } from './raise-flag.ts'
import { refreshFlags } from './refresh-flags.ts'

type UnprintedDocument = { documentId: string; orderId: number }

const PRINTER_ACTOR = { kind: 'system', name: 'printer' } as const

/** Flags an order with a document that cannot be printed. */
export async function flagUnprintedDocument(app: App, { documentId, orderId }: UnprintedDocument): Promise<void> {
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    if (await recordPrintingFailure(app, tx, documentId))
      await raiseFlag(app, tx, order, 'document-unprinted', PRINTER_ACTOR, documentId)
  })
}

/** Ends that flag once the document was printed after all. */
export async function clearUnprintedFlag(app: App, orderId: number): Promise<void> {
  await inTransaction(app.db, async tx => {
    await lockOrder(tx, { id: orderId })
    await refreshFlags(app, tx, orderId, PRINTER_ACTOR)
  })
}
