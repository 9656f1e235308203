import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Marks a worker's news as seen up to the instant at which it was shown. Later changes stay new. */
export async function markCrewNoticesSeen(app: App, worker: Worker, until: Date): Promise<void> {
  await app.db
    .updateTable('crew_notices')
    .set({ seen_at: app.now() })
    .where('worker_id', '=', worker.id)
    .where('seen_at', 'is', null)
    .where('at', '<=', until)
    .execute()
}
