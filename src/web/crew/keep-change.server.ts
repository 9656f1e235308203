import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '#kernel/refusal.ts'
import { askChange } from '#modules/dispatch/index.server.ts'
import { readDayChange } from '#modules/dispatch/rules/day-change.ts'
import { toldAt } from '#modules/dispatch/rules/told-at.ts'
import type { Worker } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toldFields } from './told-fields.server.ts'

const text = z.string().max(12).optional()

export const changeFields = {
  ...toldFields,
  ...{ 'thing-1': text, 'count-1': text, 'thing-2': text, 'count-2': text, 'thing-3': text, 'count-3': text },
  ...{ 'from-floor': text, 'from-lift': text, 'to-floor': text, 'to-lift': text, waited: text },
  words: z.string().trim().max(150).default(''),
}
const fields = z.object(changeFields)

/** What a crew asks its customer for, as its page posts it and as a phone sends it later. Refuses as `askChange` does. */
export async function keepChange(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { id = randomUUID(), job: jobId, orderNo, pass, age } = sent
  const change = readDayChange(sent)
  if (!change) throw refuse('invalid', 'crew.change-empty')
  await askChange(app, worker, { id, jobId, orderNo, pass, toldAt: toldAt(app.now(), age), ...change })
}
