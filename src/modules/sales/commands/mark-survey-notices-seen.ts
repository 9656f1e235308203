import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Marks the survey notices shown up to `until` as read. Later ones stay new. */
export async function markSurveyNoticesSeen(app: App, worker: Worker, until: Date): Promise<void> {
  await app.db
    .updateTable('survey_notices')
    .set({ seen_at: app.now() })
    .where('worker_id', '=', worker.id)
    .where('seen_at', 'is', null)
    .where('at', '<=', until)
    .execute()
}
