import type { Worker } from '#modules/access/rules/actor.ts'
import { markCrewNewsSeen } from '#modules/dispatch/index.server.ts'
import { markSurveyNewsSeen } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'

/** Marks news about jobs and surveys as seen; both have one list and one button. */
export async function markNewsSeen(app: App, worker: Worker, until: Date): Promise<void> {
  await markCrewNewsSeen(app, worker, until)
  await markSurveyNewsSeen(app, worker, until)
}
