import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { reject } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { toldAt } from '#modules/dispatch/crew/rules/told-at.ts'
import { readVisitWord } from '#modules/dispatch/crew/rules/visit-check.ts'
import { recordVisitCheck } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import { readReportFields } from './read-report-fields.server.ts'

/** The fields of the checklist buttons and of the form for parts (`readVisitWord`). */
export const visitFields = {
  ...readReportFields,
  put: z.string().max(220).optional(),
  used: z.string().max(300).optional(),
  'used-count': z.string().max(40).optional(),
}
const fields = z.object(visitFields)

/**
 * Records a checklist report that a page posts or a phone sends later. Refuses as `recordVisitCheck` does, 'invalid'
 * visit.part.
 */
export async function saveVisit(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { id = randomUUID(), job: jobId, orderNo, pass, age } = sent
  const word = readVisitWord(sent)
  if (!word) throw reject('invalid', 'visit.part', { used: 'visit.part' })
  await recordVisitCheck(app, worker, { id, jobId, orderNo, pass, toldAt: toldAt(app.now(), age), ...word })
}
