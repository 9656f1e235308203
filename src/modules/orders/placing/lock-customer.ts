import type { Customer } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Those who ask for holds or coupons in one customer's name, or enter cash of it, wait for each other, until the transaction ends: what
 * the customer has already can be counted then. Taken before any order or slot.
 */
export const lockCustomer = (tx: Tx, { id }: Pick<Customer, 'id'>) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
