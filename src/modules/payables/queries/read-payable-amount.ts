import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** Reads what can be paid to a partner now: its balance without what is on its way in a batch; negative if overpaid. */
export async function readPayableAmount(db: Db | Tx, partnerId: number): Promise<Paise> {
  const { rows } = await sql<{ amount: number }>`
    select (coalesce((select sum(amount) from partner_entries where partner_id = ${partnerId}), 0)
      - coalesce((select sum(amount) from partner_payouts where partner_id = ${partnerId} and state = 'open'), 0))::float8 as amount`.execute(
    db,
  )
  return paise(rows[0]!.amount)
}
