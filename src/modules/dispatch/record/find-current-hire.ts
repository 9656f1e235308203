import { currentHireStates } from '#modules/crews/rules/hire-state.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** Returns the hire that counts for an order; null if its own crew does it, or nobody is assigned. */
export const findCurrentHire = async (db: Db | Tx, orderId: number) =>
  (await db
    .selectFrom('hires')
    .select(['id', 'partner_id', 'state', 'rate', 'driver_name', 'registration'])
    .where('order_id', '=', orderId)
    .where('state', 'in', currentHireStates)
    .executeTakeFirst()) ?? null
