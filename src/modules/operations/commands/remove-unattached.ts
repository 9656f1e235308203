import { sql } from 'kysely'
import { forgetUploads } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** A form is sent in minutes; whoever comes back to it the next day picks the file again. */
const KEPT_HOURS = 24
/** What a night removes; more waits for the next. */
const MOST = 10_000

/**
 * Forgets the files that somebody sent and nothing came to name: a form given up, an answer that was lost, a program's upload.
 * Everything that may name one stands here: the photo of a customer, the papers of an application, what goes with a message, what a crew
 * shows of a job, a surveyor of a survey, photos of workers and papers of trucks, those of before too.
 */
export async function removeUnattached(app: App): Promise<number> {
  const before = new Date(app.now().getTime() - KEPT_HOURS * 3_600_000)
  return inTransaction(app.db, async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from uploads where created_at < ${before}
        and id not in (select avatar from customers where avatar is not null)
        and id not in (select photo from workers where photo is not null)
        and id not in (select photo from job_reports where photo is not null)
        and id not in (select photo from survey_words where photo is not null)
        and id not in (select file from truck_papers where file is not null)
        and '/uploads/' || id not in (
          select value from partner_applications, jsonb_each_text(documents) where value is not null
          union all select value from leads, jsonb_each_text(data) where value is not null)
      limit ${MOST}`.execute(tx)
    const ids = rows.map(row => row.id)
    await forgetUploads(app, tx, ids)
    return ids.length
  })
}
