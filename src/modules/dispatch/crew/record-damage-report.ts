import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { needsPhoto, type ReportKind } from '../record/rules/report-kind.ts'
import { countCrewReport } from './count-crew-report.ts'
import { getEffectiveReportTime } from './get-effective-report-time.ts'
import { getOrderIdByLink, type ReportContext } from './get-order-id-by-link.ts'

export type SentReport = ReportContext & { kind: ReportKind; note: string }

/**
 * Records a worker's photo or note about a job, once. It changes nothing else, so it is accepted at any time: also for
 * a job that was reassigned, and from a worker who has left. Refuses 'unknown' crew.job, 'invalid' report.photo and
 * report.empty, 'too-many' too-many, and as `storeUpload` does.
 */
export async function recordDamageReport(
  app: App,
  worker: Worker,
  sent: SentReport,
  photo: Uint8Array | undefined,
): Promise<void> {
  const { id, jobId, kind, note, reportedAt } = sent
  const orderId = await getOrderIdByLink(app, worker, sent)
  if (!photo && needsPhoto(kind)) throw reject('invalid', 'report.photo', { photo: 'report.photo' })
  if (!photo && !note) throw reject('invalid', 'report.empty', { note: 'report.empty' })
  const known = app.db.selectFrom('job_reports').select('id').where('id', '=', id)
  if (await known.executeTakeFirst()) return // before the photo is processed a second time
  await countCrewReport(app, worker, 'reports')
  const upload = photo ? (await storeUpload(app, worker, photo, 'picture')).id : null
  const of = { id, order_id: orderId, job_id: jobId, worker_id: worker.id, kind, note, photo: upload }
  const effectiveTime = await getEffectiveReportTime(app, app.db, { orderId, jobId, reportedAt })
  await app.db
    .insertInto('job_reports')
    .values({ ...of, reported_at: effectiveTime, at: app.now() })
    // an upload that lost the race is unused: the nightly purge deletes it
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
