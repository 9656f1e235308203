import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import { calculateCarrierLiability } from '../rules/carrier-liability.ts'
import type { GoodsReceiptFacts } from '../rules/road-document.ts'
import { getNextDocumentNumber } from './get-next-document-number.ts'
import { createDocumentId } from './write-document.ts'

type Loaded = Omit<GoodsReceiptFacts, 'kind' | 'supplier' | 'liability'>

/**
 * Issues the carrier's goods receipt of an order, once: its content never changes. The caller holds the lock on the
 * order's row; its series stays locked until the transaction ends, so call it last. Returns true if it was issued now.
 */
export async function issueGoodsReceipt(app: App, tx: Tx, orderId: number, loaded: Loaded): Promise<boolean> {
  const known = await tx.selectFrom('goods_receipts').select('id').where('order_id', '=', orderId).executeTakeFirst()
  if (known) return false
  const now = app.now()
  const supplier = await readSupplier(app, tx, orderId)
  const liability = calculateCarrierLiability(loaded.freight, loaded.declaredValue, toIndiaDate(now))
  const facts = toJsonText<GoodsReceiptFacts>({ kind: 'goods-receipt', supplier, ...loaded, liability })
  const { taken, number } = await getNextDocumentNumber(tx, 'goods-receipt', now, supplier)
  await sql`
    with ${taken}
    insert into goods_receipts (id, number, order_id, facts, issued_at)
    select ${createDocumentId()}::text, ${number}, ${orderId}::bigint, ${facts}::jsonb, ${now}::timestamptz from taken`.execute(
    tx,
  )
  return true
}
