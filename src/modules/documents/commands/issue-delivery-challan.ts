import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import type { DeliveryChallanFacts } from '../rules/road-document.ts'
import { getNextDocumentNumber } from './get-next-document-number.ts'
import { createDocumentId } from './write-document.ts'

/**
 * Issues a delivery challan with the next number of its series. The caller holds the lock on the order's row; the series
 * stays locked until the transaction ends, so call it last. Returns its id.
 */
export async function issueDeliveryChallan(
  app: App,
  tx: Tx,
  orderId: number,
  carried: Omit<DeliveryChallanFacts, 'kind' | 'supplier'>,
): Promise<string> {
  const now = app.now()
  const supplier = await readSupplier(app, tx, orderId)
  const facts = toJsonText<DeliveryChallanFacts>({ kind: 'delivery-challan', supplier, ...carried })
  const { taken, number } = await getNextDocumentNumber(tx, 'delivery-challan', now, supplier)
  const id = createDocumentId()
  await sql`
    with ${taken}
    insert into delivery_challans (id, number, order_id, facts, issued_at)
    select ${id}::text, ${number}, ${orderId}::bigint, ${facts}::jsonb, ${now}::timestamptz from taken`.execute(tx)
  return id
}
