import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { getRejectionCode, notifyRejectedUpdate } from './notify-rejected-update.ts'
import { type ReportedStep, recordJobStep } from './record-job-step.ts'
import type { RejectionCode } from './rules/rejected-update.ts'

/** A job step that waited on a phone. `orderNo` and `pass` come from the page on which it was reported. */
export type SentStep = ReportedStep & { jobId: number; orderNo: string; pass: string }

/**
 * Records a step that a phone stored while it had no network. Returns null on success, or the code of a permanent
 * rejection. A rejection raises a flag on the order, since the worker has long left the page. `left`: they no longer
 * work here, so every step is rejected.
 */
export async function acceptWaitingJobStep(
  app: App,
  worker: Worker,
  sent: SentStep,
  { left = false } = {},
): Promise<RejectionCode | null> {
  const code = left
    ? 'crew.nobody'
    : await getRejectionCode(recordJobStep(app, worker, sent.jobId, { ...sent, waited: true }))
  if (code) await notifyRejectedUpdate(app, worker, sent, sent.step, code)
  return code
}
