import type { Worker } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { UntakenCode } from '../../rules/crew/untaken.ts'
import type { DayChange } from '../../rules/day-change.ts'
import { askChange } from './ask-change.ts'
import type { Told } from './order-of-pass.ts'
import { refusalOf, tellUntaken } from './tell-untaken.ts'

/** Asks the customer for what waited on a phone; null once they are asked, or the code for which they never will be: staff are told on the order, as of a step (`take-sent-step.ts`). */
export async function takeSentChange(app: App, worker: Worker, sent: Told & DayChange): Promise<UntakenCode | null> {
  const code = await refusalOf(askChange(app, worker, sent))
  if (code) await tellUntaken(app, worker, sent, 'change', code)
  return code
}
