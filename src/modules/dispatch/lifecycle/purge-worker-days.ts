import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { retentionDays, subtractDays } from '#platform/retention-days.ts'

/** Deletes day starts past their retention time. */
export const purgeWorkerDays = (app: App) =>
  deleteInBatches(async most => {
    const day = toIndiaDate(subtractDays(app.now(), retentionDays.workerDays))
    const { rows } = await sql`
      delete from worker_days where ctid = any(array(
        select ctid from worker_days where day < ${day}::date limit ${most} for update skip locked)) returning 1`.execute(
      app.db,
    )
    return rows.length
  })
