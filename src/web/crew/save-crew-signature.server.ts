import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Worker } from '#modules/access/rules/actor.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import { recordSignature } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import { reportContextFields } from './report-context-fields.server.ts'

export const signatureFields = {
  ...reportContextFields,
  signer: z.string().trim().max(100).default(''),
  strokes: z.string().max(12_000).default(''),
  code: z.string().trim().max(12).default(''),
  remark: z.string().trim().max(1_000).default(''),
}
const fields = z.object(signatureFields)

/** Records a signature that a page posts or a phone sends later. Refuses as `recordSignature` does. */
export function saveCrewSignature(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { id = randomUUID(), job: jobId, age, ...signature } = sent
  return recordSignature(app, worker, { ...signature, id, jobId, reportedAt: calculateReportTime(app.now(), age) })
}
