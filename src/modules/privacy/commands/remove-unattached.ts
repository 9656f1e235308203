import { sql } from 'kysely'
import { isUnattached, purgeUploads } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** A form is sent in minutes; whoever comes back to it the next day picks the file again. */
const KEPT_HOURS = 24
/** What a night removes; more waits for the next. */
const MOST = 10_000

/**
 * Deletes the files that somebody sent and that nothing references: a form given up, an answer that was lost, a program's upload. The
 * database's catalogue says which columns reference one, and its foreign keys refuse the deletion of a file attached at the same moment.
 */
export async function removeUnattached(app: App): Promise<number> {
  const before = new Date(app.now().getTime() - KEPT_HOURS * 3_600_000)
  return inTransaction(app.db, async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from uploads u where created_at < ${before} and ${await isUnattached(tx)}
      limit ${MOST} for update skip locked`.execute(tx)
    const ids = rows.map(row => row.id)
    await purgeUploads(app, tx, ids)
    return ids.length
  })
}
