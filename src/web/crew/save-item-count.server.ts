import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import { ADDED_ITEM_LINE, BOXES_LINE, countSides, parseItemCount } from '#modules/dispatch/crew/rules/list-check.ts'
import { recordItemCount } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import { reportContextFields } from './report-context-fields.server.ts'

/** The most characters of a typed number. */
const TYPED_MAX_LENGTH = 40

/**
 * The fields of the count buttons and of the form for added items. `put` is '12 2 0': 2 of item 12 are here and 0 are
 * missing.
 */
export const itemCountFields = {
  ...reportContextFields,
  side: z.enum(countSides, 'form.invalid'),
  put: z
    .string()
    .regex(/^(\d{1,9}|\+[0-9a-f-]{36}) \d{1,3} \d{1,3}$/, 'form.invalid')
    .transform(put => put.split(' ') as [string, string, string])
    .optional(),
  line: z.literal('+', 'form.invalid').optional(),
  /** Number of packed boxes in all. */
  boxes: z.string().max(TYPED_MAX_LENGTH).optional(),
  thing: z.string().trim().max(100).default(''),
  count: z.string().max(TYPED_MAX_LENGTH).default('1'),
}
const fields = z.object(itemCountFields)

/**
 * Records a count that a page posts or a phone sends later. A count is a total, so sending it twice changes nothing; an
 * added item has an id. Refuses as `recordItemCount` does, 'invalid' list.thing and list.boxes.
 */
export async function saveItemCount(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { id = randomUUID(), job: jobId, orderNo, pass, side, put, boxes, thing, count, age } = sent
  const context = { id, jobId, orderNo, pass, side, reportedAt: calculateReportTime(app.now(), age) }
  if (put) {
    const [line, here, missing] = put
    return recordItemCount(app, worker, { ...context, line, thing: '', here: Number(here), missing: Number(missing) })
  }
  if (boxes !== undefined) {
    const here = parseItemCount(boxes)
    if (here === null) throw reject('invalid', 'list.boxes', { boxes: 'list.boxes' })
    return recordItemCount(app, worker, { ...context, line: BOXES_LINE, thing: '', here, missing: 0 })
  }
  if (!thing) throw reject('invalid', 'list.thing', { thing: 'list.thing' })
  const here = parseItemCount(count)
  if (!here) throw reject('invalid', 'list.count', { count: 'list.count' })
  return recordItemCount(app, worker, { ...context, line: ADDED_ITEM_LINE, thing, here, missing: 0 })
}
