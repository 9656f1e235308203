import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import type { RejectionCode } from '#modules/dispatch/crew/rules/rejected-update.ts'
import { acceptChangeRequest, requestOnSiteChange } from '#modules/dispatch/index.server.ts'
import { parseOnSiteChange } from '#modules/dispatch/record/rules/on-site-change.ts'
import type { App } from '#platform/app.ts'
import { reportContextFields } from './report-context-fields.server.ts'

const text = z.string().max(40).optional()

export const changeRequestFields = {
  ...reportContextFields,
  ...{ 'thing-1': text, 'count-1': text, 'thing-2': text, 'count-2': text, 'thing-3': text, 'count-3': text },
  ...{ 'from-floor': text, 'from-lift': text, 'to-floor': text, 'to-lift': text, waited: text },
  ...{ part: z.string().max(200).optional(), 'part-count': text, 'part-price': text },
  words: z.string().trim().max(150).default(''),
}
/** The number of each item (`toMoreField`); their names follow from the catalogue. */
export const moreItemField = text
/** The form without script. */
export const changeRequestForm = z.object(changeRequestFields).catchall(moreItemField)
const fields = z.object(changeRequestFields)

/**
 * Requests a change that a page posts or a phone sends later. `waited`: it waited on the phone; a rejection then also
 * raises a flag for staff, and its code is returned. Refuses as `requestOnSiteChange` does.
 */
export async function saveChangeRequest(
  app: App,
  worker: Worker,
  sent: z.output<typeof fields>,
  { waited = false } = {},
): Promise<RejectionCode | null> {
  const { id = randomUUID(), job: jobId, orderNo, pass, age } = sent
  const change = parseOnSiteChange(sent)
  if (!change) throw reject('invalid', sent.part === undefined ? 'crew.change-empty' : 'crew.change-part')
  const request = { id, jobId, orderNo, pass, reportedAt: calculateReportTime(app.now(), age), ...change }
  if (waited) return acceptChangeRequest(app, worker, request)
  await requestOnSiteChange(app, worker, request)
  return null
}
