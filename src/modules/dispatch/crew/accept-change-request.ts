import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { OnSiteChange } from '../record/rules/on-site-change.ts'
import type { ReportContext } from './get-order-id-by-link.ts'
import { getRejectionCode, notifyRejectedUpdate } from './notify-rejected-update.ts'
import { requestOnSiteChange } from './request-on-site-change.ts'
import type { RejectionCode } from './rules/rejected-update.ts'

/**
 * Requests a change that waited on a phone. Returns null on success, or the code of a permanent rejection, which raises
 * a flag on the order as for a step (`accept-job-step.ts`).
 */
export async function acceptChangeRequest(
  app: App,
  worker: Worker,
  sent: ReportContext & OnSiteChange,
): Promise<RejectionCode | null> {
  const code = await getRejectionCode(requestOnSiteChange(app, worker, sent))
  if (code) await notifyRejectedUpdate(app, worker, sent, 'change', code)
  return code
}
