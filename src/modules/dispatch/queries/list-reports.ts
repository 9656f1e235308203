import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff, Worker } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { ReportKind } from '../rules/report-kind.ts'
import { readCrewJob } from './read-crew-job.ts'

export type Report = { id: string; kind: ReportKind; note: string; toldAt: Date; who: string; photo: string | null }

/** What its crews showed of an order that was read, as it happened. */
export function listReports(app: App, staff: Staff, orderId: number): Promise<Report[]> {
  requireRight(staff, 'orders')
  return reportsOf(app).where('order_id', '=', orderId).execute()
}

/** What a worker's job needs to be reported on, and what the crew has told of it: that it came, not the pictures. Refuses 'unknown' crew.job. */
export async function readJobReports(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, from, to, kinds, service } = await readCrewJob(app, worker, jobId)
  const reports = await reportsOf(app).where('job_id', '=', jobId).execute()
  const sent = reports.map(({ photo, ...report }) => ({ ...report, pictured: photo !== null }))
  return { ...{ id: jobId, orderNo, pass, from, to, kinds, service }, sent }
}

const reportsOf = (app: App) =>
  app.db
    .selectFrom('job_reports')
    .innerJoin('workers', 'workers.id', 'worker_id')
    .select(['job_reports.id', 'kind', 'note', 'told_at as toldAt', 'workers.name as who', 'job_reports.photo'])
    .orderBy('told_at')
    .orderBy('job_reports.id')
