import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { retentionDays, subtractDays } from '#platform/retention-days.ts'
import { removeFiles } from './remove-files.ts'

/** Each enqueues a task for its file. */
const MAX_BATCH = 10_000

/** Deletes old downloaded quotations, with their files. On request they are created again from their orders. */
export const purgeOldQuotations = (app: App) =>
  deleteInBatches(
    most =>
      inTransaction(app.db, async tx => {
        const { rows } = await sql<{ file: string | null }>`
        delete from documents where id = any(array(
          select id from documents where kind = 'quotation' and issued_at < ${subtractDays(app.now(), retentionDays.quotations)}
          order by issued_at limit ${most} for update skip locked)) returning file`.execute(tx)
        await removeFiles(
          app,
          tx,
          rows.flatMap(({ file }) => file ?? []),
        )
        return rows.length
      }),
    MAX_BATCH,
  )
