import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { retentionDays, subtractDays } from '#platform/retention-days.ts'

/** Deletes positions past their retention time. */
export const purgePositions = (app: App) =>
  deleteInBatches(async most => {
    const { rows } = await sql`
      delete from job_positions where ctid = any(array(
        select ctid from job_positions where at < ${subtractDays(app.now(), retentionDays.positions)} limit ${most} for update skip locked)) returning 1`.execute(
      app.db,
    )
    return rows.length
  })
