import { z } from 'zod'
import type { Worker } from '#modules/access/rules/actor.ts'
import { toldAt } from '#modules/dispatch/crew/rules/told-at.ts'
import { recordDamageReport } from '#modules/dispatch/index.server.ts'
import { reportKinds } from '#modules/dispatch/record/rules/report-kind.ts'
import type { App } from '#platform/app.ts'
import { readFormWithFiles } from '#web/app-shell/read-form.ts'
import { number, readReportFields } from './read-report-fields.server.ts'
import { saveSurveyNote, surveyNote } from './save-survey.server.ts'

const report = z.object({
  ...readReportFields,
  id: z.uuid('form.invalid'),
  /** Of what a phone kept: whose it is. */
  worker: number.optional(),
  report: z.enum(reportKinds, 'form.invalid'),
  note: z.string().trim().max(1_000).default(''),
})
const form = z.union([report, surveyNote], 'form.invalid')

/** The forms of photos and notes, of a job and of a survey, as a page posts it and as a phone sends it later; false where it is another worker's. Refuses as `recordDamageReport` does. */
export async function saveDamageReport(app: App, worker: Worker, request: Request): Promise<boolean> {
  const { fields, files } = await readFormWithFiles(request, form)
  if ((fields.worker ?? worker.id) !== worker.id) return false
  const photo = files.get('photo')
  if ('survey' in fields) {
    await saveSurveyNote(app, worker, fields, photo)
    return true
  }
  const { job: jobId, age, report: kind, worker: _, ...told } = fields
  await recordDamageReport(app, worker, { ...told, kind, jobId, toldAt: toldAt(app.now(), age) }, photo)
  return true
}
