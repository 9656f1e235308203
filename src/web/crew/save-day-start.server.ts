import { z } from 'zod'
import { reject } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readOdometer } from '#modules/dispatch/crew/rules/odometer.ts'
import { toldAt } from '#modules/dispatch/crew/rules/told-at.ts'
import { beginDay } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'

/** `age`: seconds since the report. */
export const beginFields = {
  begin: z.literal('yes', 'form.invalid'),
  odometer: z.string().trim().default(''),
  missing: z
    .string()
    .default('')
    .transform(text => text.trim().slice(0, 200)),
  age: z.coerce.number().catch(0),
}
const fields = z.object(beginFields)

/** Records the start of a day that a page posts or a phone sends later. Refuses 'invalid' crew.odometer. */
export async function saveDayStart(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { odometer, missing, age } = sent
  const km = odometer ? readOdometer(odometer) : null
  if (odometer && km === null) throw reject('invalid', 'crew.odometer', { odometer: 'crew.odometer' })
  await beginDay(app, worker, { toldAt: toldAt(app.now(), age), odometer: km, missing })
}
