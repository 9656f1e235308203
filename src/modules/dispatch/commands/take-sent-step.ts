import { Refusal } from '#kernel/refusal.ts'
import type { Worker } from '#modules/identity/rules/actor.ts'
import { lockOrder, raiseAttention, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type UntakenCode, untakenCode, untakenNote } from '../rules/untaken.ts'
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
  if (!isJobPass(app.config.secretKey, { workerId: worker.id, jobId, orderNo }, sent.pass)) return
  const system = { kind: 'system', name: 'crew' } as const
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: system })
    const of = { id, order_id: order.id, job_id: jobId, worker_id: worker.id, kind: step }
    const kept = await tx
      .insertInto('untaken_steps')
      .values({ ...of, told_at: toldAt, at: app.now(), refusal })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    const note = untakenNote({ step, code: refusal, toldAt, who: worker.name })
    await recordEvent(app, tx, order, 'untaken', { actor: worker, note })
    await raiseAttention(app, tx, order, 'untaken', system, worker.name)
  })
}
