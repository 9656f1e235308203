import { parseDocumentPath } from '#modules/documents/rules/document-path.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { raiseFlag } from './raise-flag.ts'

type MissingAttachment = { orderId: number; address: string }

/** Flags an order whose customer got an email without its document. The flag names the document where it has an id. */
export async function flagMissingAttachment(app: App, { orderId, address }: MissingAttachment): Promise<void> {
  const named = parseDocumentPath(address)
  const about = named && 'id' in named ? named.id : ''
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    await raiseFlag(app, tx, order, 'document-unsent', { kind: 'system', name: 'messages' }, about)
  })
}
