import { sql } from 'kysely'
import { buildUnattachedCondition, purgeUploads } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** A form is sent within minutes. Somebody who returns the next day selects the file again. */
const RETENTION_HOURS = 24
/** The maximum deleted in one night. The rest waits for the next. */
const MAX_UPLOADS = 10_000

/**
 * Deletes uploaded files that nothing references: from abandoned forms, lost responses or programs. The database's
 * catalogue tells which columns reference an upload, and foreign keys prevent deleting a file attached at the same
 * moment.
 */
export async function removeUnattachedUploads(app: App): Promise<number> {
  const before = new Date(app.now().getTime() - RETENTION_HOURS * 3_600_000)
  return inTransaction(app.db, async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from uploads u where created_at < ${before} and ${await buildUnattachedCondition(tx)}
      limit ${MAX_UPLOADS} for update skip locked`.execute(tx)
    const ids = rows.map(row => row.id)
    await purgeUploads(app, tx, ids)
    return ids.length
  })
}
