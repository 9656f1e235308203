import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { defaultMaterials } from './rules/default-materials.ts'

/**
 * Adds the default materials to the list. A material of the same name stays as it is. Refuses 'forbidden' staff.right
 * and staff.all-branches.
 */
export async function addDefaultMaterials(app: App, staff: Staff): Promise<void> {
  requirePermission(staff, 'costs')
  requireAllBranches(staff)
  await inTransaction(app.db, async tx => {
    for (const { perHundred: per_hundred, ...plan } of defaultMaterials) {
      const row = { ...plan, per_hundred }
      const written = tx
        .insertInto('materials')
        .values(row)
        .onConflict(one => one.doNothing())
      const inserted = await written.returning('id').executeTakeFirst()
      if (inserted)
        await recordAuditEntry(app, tx, staff, { subject: 'material', about: inserted.id, action: 'added', after: row })
    }
  })
}
