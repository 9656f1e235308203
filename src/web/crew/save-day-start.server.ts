import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import { parseOdometer } from '#modules/dispatch/crew/rules/odometer.ts'
import { startWorkerDay } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'

/** `age`: seconds since the report. */
export const dayStartFields = {
  begin: z.literal('yes', 'form.invalid'),
  odometer: z.string().trim().default(''),
  missing: z
    .string()
    .default('')
    .transform(text => text.trim().slice(0, 200)),
  age: z.coerce.number().catch(0),
}
const fields = z.object(dayStartFields)

/** Records the start of a day that a page posts or a phone sends later. Refuses 'invalid' crew.odometer. */
export async function saveDayStart(app: App, worker: Worker, sent: z.output<typeof fields>): Promise<void> {
  const { odometer, missing, age } = sent
  const km = odometer ? parseOdometer(odometer) : null
  if (odometer && km === null) throw reject('invalid', 'crew.odometer', { odometer: 'crew.odometer' })
  await startWorkerDay(app, worker, { reportedAt: calculateReportTime(app.now(), age), odometer: km, missing })
}
