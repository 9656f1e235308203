import { sql } from 'kysely'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import { getBusinessCustomer } from '../queries/get-business-customer.ts'
import type { BusinessCustomer } from '../rules/business-customer.ts'

/** A firm's row, locked: who decides about its credit waits for each other. The caller holds the order's row. Refuses 'unknown' firm.unknown. */
export async function lockBusinessCustomer(tx: Tx, id: number): Promise<BusinessCustomer> {
  const row = await tx
    .selectFrom('business_customers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'firm.unknown')
  return getBusinessCustomer(row)
}

/** What all the other orders on a firm's account owe, wherever they are done. The caller holds the firm's row. */
export async function openOf(tx: Tx, firmId: number, exceptOrder: number): Promise<Paise> {
  // In a statement of its own: one that waited for the lock would still see the others as they were.
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(owed), 0)::bigint as open from orders
    where business_customer_id = ${firmId} and id <> ${exceptOrder} and on_account and owed > 0`.execute(tx)
  return paise(rows[0]!.open)
}

/**
 * Refuses 'conflict' firm.limit, with what is left, where an order would owe more than the firm's account has room for. What else is open counts
 * whole. The caller holds the order's row; the firm's is locked from here on.
 */
export async function requireCredit(
  tx: Tx,
  firmId: number,
  order: { id: number; due: Paise },
): Promise<BusinessCustomer> {
  const firm = await lockBusinessCustomer(tx, firmId)
  const left = Math.max(0, firm.creditLimit - (await openOf(tx, firmId, order.id)))
  if (order.due > left)
    throw reject(
      'conflict',
      'firm.limit',
      {},
      {
        firm: firm.name,
        due: formatRupees(order.due),
        left: formatRupees(paise(left)),
        limit: formatRupees(firm.creditLimit),
      },
    )
  return firm
}
