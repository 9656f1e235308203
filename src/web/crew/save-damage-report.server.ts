import { z } from 'zod'
import type { Worker } from '#modules/access/rules/actor.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import { recordDamageReport } from '#modules/dispatch/index.server.ts'
import { reportKinds } from '#modules/dispatch/record/rules/report-kind.ts'
import type { App } from '#platform/app.ts'
import { reportContextFields } from './report-context-fields.server.ts'

export const damageReportFields = {
  ...reportContextFields,
  id: z.uuid('form.invalid'),
  report: z.enum(reportKinds, 'form.invalid'),
  note: z.string().trim().max(1_000, 'form.invalid').default(''),
}
const fields = z.object(damageReportFields)

/** Records a photo or note that a page posts or a phone sends later. Refuses as `recordDamageReport` does. */
export async function saveDamageReport(
  app: App,
  worker: Worker,
  { id, job: jobId, orderNo, pass, age, report: kind, note }: z.output<typeof fields>,
  photo: Uint8Array | undefined,
): Promise<void> {
  const report = { id, jobId, orderNo, pass, kind, note, toldAt: calculateReportTime(app.now(), age) }
  await recordDamageReport(app, worker, report, photo)
}
