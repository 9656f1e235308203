import { sql } from 'kysely'
import { indiaDate, instantOf } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { before, retentionDays } from '#platform/retention-days.ts'

/** Deletes news about jobs past their retention time. */
export const purgeCrewNews = (app: App) =>
  inBatches(async most => {
    const day = instantOf(indiaDate(before(app.now(), retentionDays.crewNews)))
    const { rows } = await sql`
      delete from crew_news where ctid = any(array(
        select ctid from crew_news where starts_at < ${day} limit ${most} for update skip locked)) returning 1`.execute(
      app.db,
    )
    return rows.length
  })
