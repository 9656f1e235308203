import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CostTerms } from '../rules/cost-terms.ts'

/** The earliest start of a table, in days ago: three years. No report compares older data. */
const MAX_PAST_DAYS = 3 * 366

type NewCostTable = { seen: number; beginsOn: IndiaDate; terms: CostTerms; recalculate?: boolean }

/**
 * Adds a cost table that applies from a date on; earlier work keeps its costs. A date in the past, at most
 * `MAX_PAST_DAYS` ago, changes the costs of completed moves: they are calculated again (`calculateCosts`), and only if
 * `recalculate` confirms it. `seen`: the id of the newest table that was shown, 0 for none. Rejects with 'forbidden'
 * staff.right and staff.all-branches, 'invalid' costs.begins, costs.recalculate (by field), 'conflict' costs.changed.
 */
export async function saveCostTable(
  app: App,
  staff: Staff,
  { seen: knownTableId, beginsOn, terms, recalculate = false }: NewCostTable,
): Promise<void> {
  requirePermission(staff, 'costs')
  requireAllBranches(staff)
  const today = toIndiaDate(app.now())
  const isPast = beginsOn < today
  if (beginsOn < addDays(today, -MAX_PAST_DAYS)) throw reject('invalid', 'costs.invalid', { begins: 'costs.begins' })
  if (isPast && !recalculate) throw reject('invalid', 'costs.recalculate', { recalculate: 'costs.recalculate' })
  await inTransaction(app.db, async tx => {
    // The table lock serialises saves, so that the second sees the first: there may be no row yet to lock.
    await sql`lock table cost_tables in share row exclusive mode`.execute(tx)
    const newest = await tx.selectFrom('cost_tables').selectAll().orderBy('id', 'desc').executeTakeFirst()
    if ((newest?.id ?? 0) !== knownTableId) throw reject('conflict', 'costs.changed')
    const { id } = await tx
      .insertInto('cost_tables')
      .values({
        begins_on: beginsOn,
        terms: toJsonText(terms),
        made_by: staff.id,
        made_at: app.now(),
        recalculate_from: isPast ? beginsOn : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = newest ? { beginsOn: newest.begins_on, ...newest.terms } : null
    await recordAuditEntry(app, tx, staff, {
      subject: 'costs',
      about: id,
      action: 'saved',
      before,
      after: { beginsOn, ...terms },
    })
  })
}
