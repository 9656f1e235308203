import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'

export type LeadSourceInput = {
  name: string
  note: string
  active: boolean
  /** The cost per month from the first of a month on; null: no change. */
  cost: { from: IndiaDate; perMonth: Paise } | null
}

/**
 * Adds a source of leads, or overwrites one in the revision that was shown. Sources are never deleted, because their
 * leads keep them. The source of a way in, such as the website, stays in use. Returns its id. Rejects with 'forbidden'
 * staff.right and staff.all-branches, 'invalid' lead.source-taken and lead.source-needed, 'unknown'
 * lead.source-unknown, 'conflict' lead.source-changed.
 */
export async function saveLeadSource(
  app: App,
  staff: Staff,
  shown: { id: number; revision: number } | null,
  { cost, ...row }: LeadSourceInput,
): Promise<number> {
  requirePermission(staff, 'leads')
  requireAllBranches(staff)
  return inTransaction(app.db, async tx => {
    const existing = shown && (await lockSource(tx, shown))
    if (existing?.channel && !row.active)
      throw reject('invalid', 'lead.source-needed', { active: 'lead.source-needed' })
    const id = existing ? existing.id : (await rejectTaken(insertSource(tx, row))).id
    if (existing) await rejectTaken(updateSource(tx, existing, row))
    if (cost)
      await tx
        .insertInto('lead_source_costs')
        .values({ source_id: id, from_on: cost.from, per_month: cost.perMonth })
        .onConflict(conflict => conflict.columns(['source_id', 'from_on']).doUpdateSet({ per_month: cost.perMonth }))
        .execute()
    const before = existing && { name: existing.name, note: existing.note, active: existing.active }
    const change = { ...(before && { before }), after: { ...row, ...(cost && { cost }) } }
    const action = existing ? 'saved' : 'added'
    await recordAuditEntry(app, tx, staff, { subject: 'lead-source', about: id, action, ...change })
    return id
  })
}

type SourceRow = Omit<LeadSourceInput, 'cost'>

const insertSource = (tx: Tx, row: SourceRow) =>
  tx.insertInto('lead_sources').values(row).returning('id').executeTakeFirstOrThrow()
const updateSource = (tx: Tx, { id, revision }: { id: number; revision: number }, row: SourceRow) =>
  tx
    .updateTable('lead_sources')
    .set({ ...row, revision: revision + 1 })
    .where('id', '=', id)
    .execute()

async function lockSource(tx: Tx, { id, revision }: { id: number; revision: number }) {
  const row = await tx.selectFrom('lead_sources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw reject('unknown', 'lead.source-unknown')
  if (row.revision !== revision) throw reject('conflict', 'lead.source-changed')
  return row
}

/** Reports a name that another source has as an error of the field. */
async function rejectTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error) ? reject('invalid', 'lead.source-taken', { name: 'lead.source-taken' }) : error
  }
}
