import type { Worker } from '#modules/access/rules/actor.ts'
import { seeCrewNews } from '#modules/dispatch/index.server.ts'
import { seeSurveyNews } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'

/** Marks news about jobs and surveys as seen; both have one list and one button. */
export async function saveSeen(app: App, worker: Worker, until: Date): Promise<void> {
  await seeCrewNews(app, worker, until)
  await seeSurveyNews(app, worker, until)
}
