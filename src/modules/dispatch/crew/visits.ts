import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { readCrewJob } from './read-crew-job.ts'
import { readVisitReports } from './read-visit-reports.ts'
import { buildVisitProgress, type VisitProgress } from './rules/visit-check.ts'

/** Returns what the checklist page of a worker's job needs. Refuses 'unknown' crew.job. */
export async function readJobVisit(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, service } = await readCrewJob(app, worker, jobId)
  return { id: jobId, orderNo, pass, service, ...(await readVisitReports(app.db, orderNo)) }
}

/** Returns the progress of a home service; null for a move, and if the service has neither checklist nor parts. */
export async function findVisitProgress(db: Db, orderNo: string): Promise<VisitProgress | null> {
  const { checklist, words } = await readVisitReports(db, orderNo)
  const visit = buildVisitProgress(checklist, words)
  return visit.lines.length + visit.parts.length > 0 ? visit : null
}

/** Returns the progress for staff; null if nothing was reported. */
export async function findReportedVisit(app: App, staff: Staff, orderNo: string): Promise<VisitProgress | null> {
  requirePermission(staff, 'orders')
  const { checklist, words } = await readVisitReports(app.db, orderNo)
  return words.length > 0 ? buildVisitProgress(checklist, words) : null
}
