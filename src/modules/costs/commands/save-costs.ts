import { sql } from 'kysely'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import { recordChange, requireAllBranches, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CostTerms } from '../rules/cost-terms.ts'

/**
 * Another table of costs, from a day on: what came before stays as it was. `seen`: the newest that whoever typed it had before them, 0 for none.
 * Refuses 'forbidden' staff.right and staff.all-branches, 'invalid' costs.begins for a day that is over, 'conflict' costs.changed.
 */
export async function saveCosts(
  app: App,
  staff: Staff,
  { seen, beginsOn, terms }: { seen: number; beginsOn: IndiaDate; terms: CostTerms },
): Promise<void> {
  requireRight(staff, 'costs')
  requireAllBranches(staff)
  if (beginsOn < indiaDate(app.now())) throw refuse('invalid', 'costs.invalid', { begins: 'costs.begins' })
  await inTransaction(app.db, async tx => {
    // One after the other, so that the second sees the first: there may be no row yet that could be locked.
    await sql`lock table cost_tables in share row exclusive mode`.execute(tx)
    const newest = await tx.selectFrom('cost_tables').selectAll().orderBy('id', 'desc').executeTakeFirst()
    if ((newest?.id ?? 0) !== seen) throw refuse('conflict', 'costs.changed')
    const { id } = await tx
      .insertInto('cost_tables')
      .values({ begins_on: beginsOn, terms: json(terms), made_by: staff.id, made_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = newest ? { beginsOn: newest.begins_on, ...newest.terms } : null
    await recordChange(app, tx, staff, {
      subject: 'costs',
      about: id,
      deed: 'saved',
      before,
      after: { beginsOn, ...terms },
    })
  })
}
