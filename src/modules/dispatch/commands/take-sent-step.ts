import { Refusal } from '#kernel/refusal.ts'
import type { Worker } from '#modules/identity/rules/actor.ts'
import { lockOrder, raiseAttention, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type UntakenCode, untakenCode, untakenNote } from '../rules/untaken.ts'
import { believedOfJob } from './believed-of-job.ts'
import { countTold } from './count-told.ts'
import { isJobPass } from './job-pass.ts'
import { type ToldStep, tellStep } from './tell-step.ts'

/** A step that waited on a phone. `orderNo` and `pass` are of the page on which it was told. */
export type SentStep = ToldStep & { jobId: number; orderNo: string; pass: string }

/**
 * Takes what a phone kept while it had no network; null once it is taken. What is refused is refused for good: the code of it, and staff are
 * told on the order, since whoever pressed the button has long gone on. `left`: they no longer work here, and nothing of theirs is done any more.
 */
export async function takeSentStep(
  app: App,
  worker: Worker,
  sent: SentStep,
  { left = false } = {},
): Promise<UntakenCode | null> {
  const code = left ? 'crew.nobody' : await refusalOf(tellStep(app, worker, sent.jobId, sent))
  if (code) await tellStaff(app, worker, sent, code)
  return code
}

async function refusalOf(work: Promise<void>): Promise<UntakenCode | null> {
  try {
    await work
    return null
  } catch (error) {
    const code = error instanceof Refusal && untakenCode(error.code)
    if (!code) throw error
    return code
  }
}

/** Without the pass of a page of ours nobody knows whose order it was: a word from a stranger would stand in any trail. */
async function tellStaff(app: App, worker: Worker, sent: SentStep, refusal: UntakenCode): Promise<void> {
  const { id, jobId, orderNo, step, toldAt } = sent
  if (!isJobPass(app, { workerId: worker.id, jobId, orderNo }, sent.pass)) return
  await countTold(app, worker, 'steps')
  const system = { kind: 'system', name: 'crew' } as const
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: system })
    const believed = await believedOfJob(app, tx, { orderId: order.id, jobId, toldAt })
    const before = await tx
      .selectFrom('untaken_steps')
      .select('id')
      .where('job_id', '=', jobId)
      .where('worker_id', '=', worker.id)
      .where('kind', '=', step)
      .executeTakeFirst()
    const of = { id, order_id: order.id, job_id: jobId, worker_id: worker.id, kind: step }
    const kept = await tx
      .insertInto('untaken_steps')
      .values({ ...of, told_at: believed, at: app.now(), refusal })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept || before) return // the trail says once of a step that this worker's was not taken; all are kept
    const note = untakenNote({ step, code: refusal, toldAt: believed, who: worker.name })
    await recordEvent(app, tx, order, 'untaken', { actor: worker, note })
    await raiseAttention(app, tx, order, 'untaken', system, worker.name)
  })
}
