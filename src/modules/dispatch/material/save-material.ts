import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { MaterialData } from './rules/material.ts'

/**
 * Adds a material, or updates the revision that was shown. Material issued before keeps its cost. Refuses 'forbidden'
 * staff.right and staff.all-branches, 'unknown' material.unknown, 'conflict' material.changed, 'invalid' material.name
 * (fields.name) if the name is taken.
 */
export async function saveMaterial(
  app: App,
  staff: Staff,
  known: { id: number; revision: number } | null,
  material: MaterialData,
): Promise<void> {
  requirePermission(staff, 'costs')
  requireAllBranches(staff)
  const { name, unit, cost, perHundred: per_hundred, active } = material
  const row = { name, unit, cost, per_hundred, active }
  await inTransaction(app.db, async tx => {
    const materials = tx.selectFrom('materials').selectAll()
    const was = known && (await materials.where('id', '=', known.id).forUpdate().executeTakeFirst())
    if (known && !was) throw reject('unknown', 'material.unknown')
    if (was && was.revision !== known.revision) throw reject('conflict', 'material.changed')
    const written = was
      ? tx
          .updateTable('materials')
          .set({ ...row, revision: was.revision + 1 })
          .where('id', '=', was.id)
          .returning('id')
      : tx.insertInto('materials').values(row).returning('id')
    const saved = await written.executeTakeFirstOrThrow().catch(error => {
      throw isDuplicate(error) ? reject('invalid', 'material.name', { name: 'material.name' }) : error
    })
    const { id: _, revision: __, ...before } = was ?? {}
    const action = was ? 'saved' : 'added'
    await recordAuditEntry(app, tx, staff, {
      subject: 'material',
      about: saved.id,
      action,
      ...(was && { before }),
      after: row,
    })
  })
}
