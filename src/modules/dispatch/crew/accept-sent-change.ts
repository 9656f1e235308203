import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { DayChange } from '../record/rules/day-change.ts'
import { askChange } from './ask-change.ts'
import { domainErrorOf, notifyRejectedUpdate } from './notify-rejected-update.ts'
import type { Told } from './order-from-link.ts'
import type { RejectionCode } from './rules/untaken.ts'

/**
 * Requests a change that waited on a phone. Returns null on success, or the code of a permanent rejection, which raises
 * a flag on the order as for a step (`accept-job-step.ts`).
 */
export async function acceptSentChange(
  app: App,
  worker: Worker,
  sent: Told & DayChange,
): Promise<RejectionCode | null> {
  const code = await domainErrorOf(askChange(app, worker, sent))
  if (code) await notifyRejectedUpdate(app, worker, sent, 'change', code)
  return code
}
