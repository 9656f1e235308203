import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { reject } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { ADDED, BOXES, readListed, sides } from '#modules/dispatch/crew/rules/list-check.ts'
import { toldAt } from '#modules/dispatch/crew/rules/told-at.ts'
import { recordListCheck } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import { readReportFields } from './read-report-fields.server.ts'

/** The most characters of a typed number. */
const TYPED = 40

/**
 * The fields of the count buttons and of the form for added items. `put` is '12 2 0': 2 of item 12 are here and 0 are
 * missing.
 */
export const checkFields = {
  ...readReportFields,
  side: z.enum(sides, 'form.invalid'),
  put: z
    .string()
    .regex(/^(\d{1,9}|\+[0-9a-f-]{36}) \d{1,3} \d{1,3}$/, 'form.invalid')
    .transform(put => put.split(' ') as [string, string, string])
    .optional(),
  line: z.literal('+', 'form.invalid').optional(),
  /** Number of packed boxes in all. */
  boxes: z.string().max(TYPED).optional(),
  thing: z.string().trim().max(100).default(''),
  count: z.string().max(TYPED).default('1'),
}
const fields = z.object(checkFields)

/**
 * Records a count that a page posts or a phone sends later. A count is a total, so sending it twice changes nothing; an
 * added item has an id. Refuses as `recordListCheck` does, 'invalid' list.thing and list.boxes.
 */
export async function saveListCheck(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { id = randomUUID(), job: jobId, orderNo, pass, side, put, boxes, thing, count, age } = sent
  const told = { id, jobId, orderNo, pass, side, toldAt: toldAt(app.now(), age) }
  if (put) {
    const [line, here, missing] = put
    return recordListCheck(app, worker, { ...told, line, thing: '', here: Number(here), missing: Number(missing) })
  }
  if (boxes !== undefined) {
    const here = readListed(boxes)
    if (here === null) throw reject('invalid', 'list.boxes', { boxes: 'list.boxes' })
    return recordListCheck(app, worker, { ...told, line: BOXES, thing: '', here, missing: 0 })
  }
  if (!thing) throw reject('invalid', 'list.thing', { thing: 'list.thing' })
  const here = readListed(count)
  if (!here) throw reject('invalid', 'list.count', { count: 'list.count' })
  return recordListCheck(app, worker, { ...told, line: ADDED, thing, here, missing: 0 })
}
