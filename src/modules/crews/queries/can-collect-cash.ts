import { sql } from 'kysely'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** True if a worker may collect cash: our own always, the driver of a partner only where the branch allows it. */
export async function canCollectCash(db: Db | Tx, { id, hire }: Worker): Promise<boolean> {
  if (!hire) return true
  const { rows } = await sql`
    select from workers w join hire_terms t on t.branch = coalesce(w.branch_id, 0)
    where w.id = ${id} and t.crews_collect_cash`.execute(db)
  return rows.length > 0
}
