import type { Paise } from '#kernel/money.ts'
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

/** Returns what the hire of an order costs, before GST; null if there is none. */
export const findHireCost = async (db: Db | Tx, orderId: number): Promise<Paise | null> =>
  ((await findCurrentHire(db, orderId))?.rate ?? null) as Paise | null
