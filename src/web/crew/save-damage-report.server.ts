import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Worker } from '#modules/access/rules/actor.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import { recordDamageReport } from '#modules/dispatch/index.server.ts'
import {
  formatReportNote,
  MAX_POSTED_PHOTOS,
  MAX_REPORT_NOTE,
  reportKinds,
} from '#modules/dispatch/record/rules/report-kind.ts'
import type { App } from '#platform/app.ts'
import { reportContextFields } from './report-context-fields.server.ts'

export const damageReportFields = {
  ...reportContextFields,
  id: z.uuid('form.invalid'),
  report: z.enum(reportKinds, 'report.kind'),
  /** The names of the items, joined by commas. Reports that phones stored before the field existed lack it. */
  items: z.string().max(2_000, 'form.invalid').default(''),
  note: z.string().trim().max(MAX_REPORT_NOTE, 'form.invalid').default(''),
}
const fields = z.object(damageReportFields)

/** Records a photo or note that a page posts or a phone sends later. Refuses as `recordDamageReport` does. */
export async function saveDamageReport(
  app: App,
  worker: Worker,
  { id, job: jobId, orderNo, pass, age, report: kind, items, note }: z.output<typeof fields>,
  photo: Uint8Array | undefined,
): Promise<void> {
  const words = formatReportNote(items, note)
  const report = { id, jobId, orderNo, pass, kind, note: words, reportedAt: calculateReportTime(app.now(), age) }
  await recordDamageReport(app, worker, report, photo)
}

/**
 * Records all photos of one form, each as a report of its own, as a phone with script does. The ids of the others follow
 * from the first, so posting the form again records nothing twice.
 */
export async function saveDamageReports(
  app: App,
  worker: Worker,
  sent: z.output<typeof fields>,
  photos: readonly Uint8Array[],
): Promise<void> {
  await saveDamageReport(app, worker, sent, photos[0])
  for (const [n, photo] of photos.slice(1, MAX_POSTED_PHOTOS).entries())
    await saveDamageReport(app, worker, { ...sent, id: deriveId(sent.id, n) }, photo)
}

const deriveId = (id: string, n: number): string =>
  createHash('sha256')
    .update(`${id}/${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
