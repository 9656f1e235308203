import { sql } from 'kysely'
import { endFlag, type OrderRow, raiseFlag } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readCheckedList } from './read-checked-list.ts'
import { hasBoxDifference, listMissingItems } from './rules/list-check.ts'

const crew = { kind: 'system', name: 'crew' } as const

/**
 * Once all is unloaded, raises a flag if items or boxes were loaded and not counted out, and ends it when they are:
 * another phone may report later. The caller holds the lock on the order.
 */
export async function refreshMissingItemsFlag(app: App, tx: Tx, order: OrderRow): Promise<void> {
  if (!(await isUnloaded(tx, order.id))) return
  const list = await readCheckedList(tx, order.order_no)
  if (listMissingItems(list).length > 0 || hasBoxDifference(list.boxes))
    await raiseFlag(app, tx, order, 'items-missing', crew)
  else await endFlag(app, tx, order, 'items-missing', crew)
}

async function isUnloaded(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from job_events e join jobs first on first.id = e.job_id
      join jobs u on u.order_id = first.order_id and u.leg = first.leg and u.kind = 'unload'
    where first.order_id = ${orderId} and e.kind in ('unloaded', 'done') limit 1`.execute(tx)
  return rows.length > 0
}
