import { sql } from 'kysely'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { isDelayedReport } from '#modules/crews/rules/is-delayed-report.ts'
import type { App } from '#platform/app.ts'
import { toShownReportKind } from '../record/rules/report-kind.ts'
import { isEvidenceReadable } from './is-evidence-readable.ts'
import { readCrewJob } from './read-crew-job.ts'
import { readItemCounts } from './read-item-counts.ts'

export type JobReport = {
  id: string
  kind: ReturnType<typeof toShownReportKind>
  note: string
  /** Time of the report, as far as the phone can be believed. */
  reportedAt: Date
  /** Time it arrived here, if that was much later. */
  receivedAt: Date | null
  who: string
  /** Set once they no longer work here. */
  leftOn: IndiaDate | null
  photo: string | null
}

/**
 * Lists the reports of the crews on an order in the order of their time. The caller has checked access to the order.
 */
export async function listOrderReports(app: App, staff: Staff, orderId: number): Promise<JobReport[]> {
  requirePermission(staff, 'orders')
  const today = toIndiaDate(app.now())
  const cameAt = sql<Date | null>`(select min(e.at) from job_events e where e.job_id = job_reports.job_id and e.kind <> 'on-way')`
  const rows = await selectReports(app)
    .select(['job_reports.at', 'left_on', cameAt.as('came_at')])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ at, left_on, came_at, kind, ...report }) => ({
    ...report,
    kind: toShownReportKind(kind, at, came_at),
    receivedAt: isDelayedReport(report.reportedAt, at) ? at : null,
    leftOn: left_on !== null && left_on <= today ? left_on : null,
  }))
}

/**
 * Returns what the report page of a worker's job needs: the job, its items and the reports sent so far, without photos.
 * Refuses
 * 'unknown' crew.job.
 */
export async function readJobReports(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, from, to, kinds, service } = await readCrewJob(app, worker, jobId)
  const reports = await selectReports(app).where('job_id', '=', jobId).execute()
  const sent = reports.map(({ photo, ...report }) => ({ ...report, pictured: photo !== null }))
  const { things } = await readItemCounts(app.db, orderNo)
  return { ...{ id: jobId, orderNo, pass, from, to, kinds, service }, sent, things }
}

const selectReports = (app: App) =>
  app.db
    .selectFrom('job_reports')
    .innerJoin('workers', 'workers.id', 'worker_id')
    .where(isEvidenceReadable(sql`job_reports.order_id`))
    .select(['job_reports.id', 'kind', 'note', 'reported_at as reportedAt', 'workers.name as who', 'job_reports.photo'])
    .orderBy('reported_at')
    .orderBy('job_reports.id')
