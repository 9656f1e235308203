import { abandonPrinting } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { raiseFlag } from './raise-flag.ts'
import { refreshFlags } from './refresh-flags.ts'

type Unprinted = { documentId: string; orderId: number }

const actor = { kind: 'system', name: 'printer' } as const

/** Flags an order with a document that cannot be printed. */
export async function notifyUnprinted(app: App, { documentId, orderId }: Unprinted): Promise<void> {
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    if (await abandonPrinting(app, tx, documentId))
      await raiseFlag(app, tx, order, 'document-unprinted', actor, documentId)
  })
}

/** Ends that flag once the document was printed after all. */
export async function notifyPrinted(app: App, orderId: number): Promise<void> {
  await inTransaction(app.db, async tx => {
    await lockOrder(tx, { id: orderId })
    await refreshFlags(app, tx, orderId, actor)
  })
}
