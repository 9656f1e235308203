import type { Worker } from '#modules/access/rules/actor.ts'
import { markCrewNoticesSeen } from '#modules/dispatch/index.server.ts'
import { markSurveyNoticesSeen } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'

/** Marks news about jobs and surveys as seen; both have one list and one button. */
export async function markNoticesSeen(app: App, worker: Worker, until: Date): Promise<void> {
  await markCrewNoticesSeen(app, worker, until)
  await markSurveyNoticesSeen(app, worker, until)
}
