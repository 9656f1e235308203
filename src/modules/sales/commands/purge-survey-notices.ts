import { sql } from 'kysely'
import { toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { retentionDays, subtractDays } from '#platform/retention-days.ts'

/**
 * Deletes survey notices of past surveys. Surveyors are crew members, so the notices are stored as long as those about
 * jobs.
 */
export const purgeSurveyNotices = (app: App) =>
  deleteInBatches(async most => {
    const day = toIndiaInstant(toIndiaDate(subtractDays(app.now(), retentionDays.crewNotices)))
    const { rows } = await sql`
      delete from survey_notices where ctid = any(array(
        select ctid from survey_notices where starts_at < ${day} limit ${most} for update skip locked)) returning 1`.execute(
      app.db,
    )
    return rows.length
  })
