import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { hasLostSlotSql } from './order-task-sql.ts'

/**
 * True if an order can keep its date and slot: false where the date was closed since, or the slot has more bookings
 * than crews.
 */
export async function canKeepSlot(app: App, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from orders where id = ${orderId} and ${hasLostSlotSql(app.now())}`.execute(app.db)
  return rows.length === 0
}
