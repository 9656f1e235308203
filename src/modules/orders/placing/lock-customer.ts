import type { Customer } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Locks a customer until the transaction ends, so that concurrent requests for holds, coupons or cash payments of one
 * customer wait for each other and existing ones can be counted. Lock it before any order or slot.
 */
export const lockCustomer = (tx: Tx, { id }: Pick<Customer, 'id'>) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
