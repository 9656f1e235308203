import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { recordCrewCash } from '#modules/billing/index.server.ts'
import { parseTypedRupees } from '#modules/billing/rules/crew-cash.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import type { App } from '#platform/app.ts'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { reportContextFields } from './report-context-fields.server.ts'

export const cashFields = {
  ...reportContextFields,
  amount: z.string().max(20).default(''),
  /** Balance due as the page showed it, in paise. */
  due: z.coerce.number().int().min(0).catch(0),
  more: checkboxField,
  another: checkboxField,
}
const fields = z.object(cashFields)

/**
 * Records cash that a page posts or a phone sends later. An amount above the balance due must be confirmed. `waited`:
 * it waited on the phone, so nobody can be asked. Refuses as `recordCrewCash` does, 'invalid' cash.amount, cash.more.
 */
export async function saveCash(
  app: App,
  worker: Worker,
  sent: z.output<typeof fields>,
  { waited = false } = {},
): Promise<void> {
  const { id = randomUUID(), job: jobId, orderNo, pass, age, due, more, another } = sent
  const amount = parseTypedRupees(sent.amount)
  if (!amount) throw reject('invalid', 'cash.amount', { amount: 'cash.amount' })
  if (amount > due && !more) throw reject('invalid', 'cash.more', { amount: 'cash.more' })
  const context = { id, jobId, orderNo, pass, reportedAt: calculateReportTime(app.now(), age) }
  await recordCrewCash(app, worker, { ...context, amount: paise(amount), another, waited })
}
