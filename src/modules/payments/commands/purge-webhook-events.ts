import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { getRetentionLimit } from '#platform/retention-days.ts'

/** Deletes the records of processed webhook events after their retention: they are not sent again. */
export const purgeWebhookEvents = (app: App) =>
  deleteInBatches(async most => {
    const { rows } = await sql`
      delete from webhook_events where ctid = any(array(
        select ctid from webhook_events where received_at < ${getRetentionLimit('webhookEvents', app.now())}
        limit ${most} for update skip locked)) returning 1`.execute(app.db)
    return rows.length
  })
