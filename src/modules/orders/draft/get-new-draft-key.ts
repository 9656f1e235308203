import { createHash } from 'node:crypto'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

const SAME_CONTENT_MINUTES = 10

/**
 * Returns the draft key for an order that a client sends without a number. It is the key of the same content sent
 * within the last 10 minutes and not paid since, so that a lost response makes no second order; else a new one. Orders
 * have it as the beginning of their draft key.
 */
export async function getNewDraftKey(app: App, customer: Customer, content: unknown): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 21)
  const rows = await app.db
    .selectFrom('orders')
    .select(['draft_key', 'status', 'created_at'])
    .where('customer_id', '=', customer.id)
    .where('draft_key', 'like', `${digest}.%`)
    .orderBy('id', 'desc')
    .execute()
  const since = new Date(app.now().getTime() - SAME_CONTENT_MINUTES * 60_000)
  const again = rows.find(row => row.status === 'Quotation' && row.created_at > since)
  return again ? again.draft_key.split('-')[0]! : `${digest}.${rows.length}`
}
