import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { StoredFile } from '../rules/stored-file.ts'
import { printRoadDocument } from './open-goods-receipt.ts'

/** Opens a delivery challan of the user's branches. Rejects with 'forbidden' staff.right, 'unknown' document.unknown. */
export async function openDeliveryChallan(app: App, staff: Staff, id: string): Promise<StoredFile> {
  requirePermission(staff, 'orders')
  const row = await app.db
    .selectFrom('delivery_challans')
    .select(['number', 'issued_at', 'facts'])
    .where('id', '=', id)
    .where(buildOrderBranchCondition(staff, sql`delivery_challans.order_id`))
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'document.unknown')
  return printRoadDocument(app, staff, { number: row.number, issuedAt: row.issued_at, facts: row.facts })
}
