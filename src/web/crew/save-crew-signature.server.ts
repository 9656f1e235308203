import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Worker } from '#modules/access/rules/actor.ts'
import { toldAt } from '#modules/dispatch/crew/rules/told-at.ts'
import { recordSignature } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import { readReportFields } from './read-report-fields.server.ts'

export const signFields = {
  ...readReportFields,
  signer: z.string().trim().max(100).default(''),
  strokes: z.string().max(12_000).default(''),
  code: z.string().trim().max(12).default(''),
  remark: z.string().trim().max(1_000).default(''),
}
const fields = z.object(signFields)

/** Records a signature that a page posts or a phone sends later. Refuses as `recordSignature` does. */
export function saveCrewSignature(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { id = randomUUID(), job: jobId, age, ...told } = sent
  return recordSignature(app, worker, { ...told, id, jobId, toldAt: toldAt(app.now(), age) })
}
