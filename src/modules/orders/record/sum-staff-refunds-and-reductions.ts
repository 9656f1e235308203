import { sql } from 'kysely'
import { formatActor, type Staff } from '#modules/access/rules/actor.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/**
 * Returns the amount (paise) that a member of staff has already refunded or taken off the price of an order; 0 for a
 * role without a limit. The caller holds the order's lock.
 */
export async function sumStaffRefundsAndReductions(db: Db | Tx, staff: Staff, orderId: number): Promise<number> {
  if (staff.role.approvalLimit === null) return 0
  const { rows } = await sql<{ sum: number }>`
    select (select coalesce(sum(amount), 0) from price_reductions
        where order_id = ${orderId} and decided_by = ${formatActor(staff)} and withdrawn_at is null)
      + (select coalesce(sum(amount), 0) from refunds
        where order_id = ${orderId} and requested_by = ${formatActor(staff)} and price_reduction_id is null and state <> 'withdrawn')
      as sum`.execute(db)
  return rows[0]!.sum
}
