import { z } from 'zod'
import { takeReport } from '#modules/dispatch/index.server.ts'
import { reportKinds } from '#modules/dispatch/rules/report-kind.ts'
import { toldAt } from '#modules/dispatch/rules/told-at.ts'
import type { Worker } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { readFormWithFiles } from '#web/shell/read-form.ts'
import { number, toldFields } from './told-fields.server.ts'

const form = z.object({
  ...toldFields,
  id: z.uuid('form.invalid'),
  /** Of what a phone kept: whose it is. */
  worker: number.optional(),
  report: z.enum(reportKinds, 'form.invalid'),
  note: z.string().trim().max(1_000).default(''),
})

/** The form of photos and notes, as a page posts it and as a phone sends it later; false where it is another worker's. Refuses as `takeReport` does. */
export async function keepReport(app: App, worker: Worker, request: Request): Promise<boolean> {
  const { fields, files } = await readFormWithFiles(request, form)
  const { job: jobId, age, report: kind, worker: whose = worker.id, ...told } = fields
  if (whose !== worker.id) return false
  await takeReport(app, worker, { ...told, kind, jobId, toldAt: toldAt(app.now(), age) }, files.get('photo'))
  return true
}
