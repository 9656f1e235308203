import type { Customer } from '#modules/identity/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Whoever asks for holds or coupons in one customer's name waits for each other, until the transaction ends: what he has
 * already can be counted then. Taken before any order or slot.
 */
export const lockCustomer = (tx: Tx, { id }: Customer) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
