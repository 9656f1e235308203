import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import type { Tx } from '#platform/database/database.ts'
import { toBusinessCustomer } from '../queries/to-business-customer.ts'
import type { BusinessCustomer } from '../rules/business-customer.ts'

/**
 * Locks the row of a business customer, so that two decisions about its credit wait for each other. The caller holds
 * the order's row. Rejects with 'unknown' business-customer.unknown.
 */
export async function lockBusinessCustomer(tx: Tx, id: number): Promise<BusinessCustomer> {
  const row = await tx
    .selectFrom('business_customers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'business-customer.unknown')
  return toBusinessCustomer(row)
}

/**
 * Returns the sum, in paise, that all other orders on the account of a business customer owe, in every branch. The
 * caller holds the business customer's row.
 */
export async function sumOpenOnAccount(tx: Tx, businessCustomerId: number, exceptOrder: number): Promise<Paise> {
  // A separate statement: one that waited for the lock would still see the other orders as they were before.
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(balance_due), 0)::bigint as open from orders
    where business_customer_id = ${businessCustomerId} and id <> ${exceptOrder} and on_account and balance_due > 0`.execute(
    tx,
  )
  return paise(rows[0]!.open)
}

/**
 * Locks the business customer and checks that the order fits into its credit limit. Other open orders count in full.
 * The caller holds the order's row. Rejects with 'conflict' business-customer.limit, with the available credit.
 */
export async function requireCredit(
  tx: Tx,
  businessCustomerId: number,
  order: { id: number; due: Paise },
): Promise<BusinessCustomer> {
  const businessCustomer = await lockBusinessCustomer(tx, businessCustomerId)
  const availableCredit = Math.max(
    0,
    businessCustomer.creditLimit - (await sumOpenOnAccount(tx, businessCustomerId, order.id)),
  )
  if (order.due > availableCredit)
    throw reject(
      'conflict',
      'business-customer.limit',
      {},
      {
        firm: businessCustomer.name,
        due: formatRupees(order.due),
        left: formatRupees(paise(availableCredit)),
        limit: formatRupees(businessCustomer.creditLimit),
      },
    )
  return businessCustomer
}
