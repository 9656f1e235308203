import { refuse } from '#kernel/refusal.ts'
import type { Worker } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { isJobPass } from './job-pass.ts'

/** Under which page of which job something was told. */
export type Told = { id: string; jobId: number; orderNo: string; pass: string; toldAt: Date }

/**
 * The order of a page that this worker was shown: of a job that is another's by now, and to who has left, too. Refuses 'unknown' crew.job where it
 * was never shown.
 */
export async function orderOfPass(app: App, worker: Worker, { jobId, orderNo, pass }: Told): Promise<number> {
  if (!isJobPass(app, { workerId: worker.id, jobId, orderNo }, pass)) throw refuse('unknown', 'crew.job')
  const orders = app.db.selectFrom('orders').select('id').where('order_no', '=', orderNo)
  return (await orders.executeTakeFirstOrThrow()).id
}
