import { sql } from 'kysely'
import { unsettled } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'

/** Whether an order's day and slot stand: false where its day was closed since, or its slot has more bookings than crews. */
export async function canBeKept(app: App, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from (${unsettled(app.now())}) o where order_id = ${orderId}`.execute(app.db)
  return rows.length === 0
}
