import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Tx } from '#platform/database/database.ts'

/** The key of the lock that keeps the entry of money and the lock of its month apart. */
const ADVISORY_KEY = 'locked months'

/**
 * Checks that staff may enter money with this date: its month is not locked, and nobody locks it before this
 * transaction ends. Rejects with 'invalid' payment.month-locked, as an error of `field`.
 */
export async function requireOpenMonth(tx: Tx, on: IndiaDate, field: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${ADVISORY_KEY}))`.execute(tx)
  const month = tx
    .selectFrom('locked_months')
    .select('month')
    .where('month', '=', `${on.slice(0, 7)}-01`)
  if (await month.executeTakeFirst())
    throw reject('invalid', 'payment.month-locked', { [field]: 'payment.month-locked' })
}

/** Waits until no transaction is entering money that was checked by `requireOpenMonth`. */
export async function waitForDatedEntries(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${ADVISORY_KEY}))`.execute(tx)
}
