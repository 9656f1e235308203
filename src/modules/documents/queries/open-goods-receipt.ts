import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { BoxLabelsDocument } from '../rules/box-labels.ts'
import { buildDocumentFileName } from '../rules/file-name.ts'
import type { RoadDocument } from '../rules/road-document.ts'
import type { StoredFile } from '../rules/stored-file.ts'
import type { TripSheet } from '../rules/trip-sheet.ts'

/**
 * Opens the goods receipt of an order, for its customer and staff; carriers read it through their job, as the system.
 * Rejects with 'unknown'.
 */
export async function openGoodsReceipt(app: App, actor: Actor, orderNo: string): Promise<StoredFile> {
  requirePermission(actor, 'orders')
  const row = await app.db
    .selectFrom('goods_receipts')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['number', 'issued_at', 'facts', 'customer_id'])
    .where('order_no', '=', orderNo)
    .where(buildOrderBranchCondition(actor, sql`goods_receipts.order_id`))
    .executeTakeFirst()
  const allowed =
    actor.kind === 'staff' || actor.kind === 'system' || (actor.kind === 'customer' && row?.customer_id === actor.id)
  if (!row || !allowed) throw reject('unknown', 'document.unknown')
  return printRoadDocument(app, actor, { number: row.number, issuedAt: row.issued_at, facts: row.facts })
}

/** Far more than anybody needs, and at most a minute of the one process that prints all documents. */
const MAX_PER_HOUR = 60

/**
 * Prints a road document on each request: that is faster than storing it, and the content is the same. Rejects with
 * 'too-many' for a customer.
 */
export async function printRoadDocument(
  app: App,
  actor: Actor,
  printable: RoadDocument | BoxLabelsDocument | TripSheet,
): Promise<StoredFile> {
  if (actor.kind === 'customer')
    await countHits(app, [{ key: `road-papers:${actor.id}`, max: MAX_PER_HOUR, seconds: 3_600 }])
  const content = await app.ports.printer(printable)
  const filename = buildDocumentFileName(printable.facts.supplier.brand, printable.facts.kind, printable.number)
  return { filename, contentType: 'application/pdf', content }
}
