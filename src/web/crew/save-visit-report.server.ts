import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import { parseVisitReport } from '#modules/dispatch/crew/rules/visit-check.ts'
import { recordVisitCheck } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import { reportContextFields } from './report-context-fields.server.ts'

/** The fields of the checklist buttons and of the form for parts (`parseVisitReport`). */
export const visitReportFields = {
  ...reportContextFields,
  put: z.string().max(220).optional(),
  used: z.string().max(300).optional(),
  'used-count': z.string().max(40).optional(),
}
const fields = z.object(visitReportFields)

/**
 * Records a checklist report that a page posts or a phone sends later. Refuses as `recordVisitCheck` does, 'invalid'
 * visit.part.
 */
export async function saveVisitReport(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { id = randomUUID(), job: jobId, orderNo, pass, age } = sent
  const report = parseVisitReport(sent)
  if (!report) throw reject('invalid', 'visit.part', { used: 'visit.part' })
  await recordVisitCheck(app, worker, {
    id,
    jobId,
    orderNo,
    pass,
    reportedAt: calculateReportTime(app.now(), age),
    ...report,
  })
}
