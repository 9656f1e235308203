import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { domainErrorOf, notifyRejectedUpdate } from './notify-rejected-update.ts'
import { type ReportedStep, reportJobStep } from './report-job-step.ts'
import type { RejectionCode } from './rules/untaken.ts'

/** A step that waited on a phone. `orderNo` and `pass` are of the page on which it was told. */
export type SentStep = ReportedStep & { jobId: number; orderNo: string; pass: string }

/**
 * Takes what a phone kept while it had no network; null once it is taken. What is refused is refused for good: the code of it, and staff are
 * told on the order, since whoever pressed the button has long gone on. `left`: they no longer work here, and nothing of theirs is done any more.
 */
export async function acceptJobStep(
  app: App,
  worker: Worker,
  sent: SentStep,
  { left = false } = {},
): Promise<RejectionCode | null> {
  const code = left
    ? 'crew.nobody'
    : await domainErrorOf(reportJobStep(app, worker, sent.jobId, { ...sent, waited: true }))
  if (code) await notifyRejectedUpdate(app, worker, sent, sent.step, code)
  return code
}
