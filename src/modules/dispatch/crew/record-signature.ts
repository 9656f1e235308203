import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { lockOrder, raiseFlag, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { getEffectiveReportTime, getJobStart } from './get-effective-report-time.ts'
import { getOrderIdByLink, type ReportContext } from './get-order-id-by-link.ts'
import { deriveEndCode } from './job-codes.ts'
import { canReportJob } from './rules/can-crew-call-customer.ts'
import { isDrawnSignature } from './rules/signature.ts'

/** `strokes`: lines drawn by a finger (`rules/signature.ts`); if empty, `code` is the End OTP. */
export type SentSignature = ReportContext & { signer: string; strokes: string; code: string; remark: string }

/** The most tries for one code. */
const MAX_TRIES_PER_HOUR = 5

/**
 * Records once per job that the customer received their goods, by signature or End OTP. A remark raises a flag for
 * staff. It ends neither job nor order. Refuses 'unknown' crew.job, 'conflict' crew.too-soon, 'invalid' sign.name,
 * sign.none and crew.code-wrong (fields.code), 'too-many' sign.codes.
 */
export async function recordSignature(app: App, worker: Worker, sent: SentSignature): Promise<void> {
  const orderId = await getOrderIdByLink(app, worker, sent)
  const { id, jobId, signer, strokes, remark, reportedAt } = sent
  const known = app.db.selectFrom('job_signatures').select('id').where('job_id', '=', jobId)
  if (await known.executeTakeFirst()) return // signed already, on this phone or another
  const startsAt = await getJobStart(app.db, { orderId, jobId })
  if (startsAt && !canReportJob(startsAt, toIndiaDate(app.now()))) throw reject('conflict', 'crew.too-soon')
  if (!signer) throw reject('invalid', 'sign.name', { signer: 'sign.name' })
  const signed = isDrawnSignature(strokes)
  if (!signed) await requireEndCode(app, sent)
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    const of = { id, order_id: orderId, job_id: jobId, worker_id: worker.id }
    const effectiveTime = await getEffectiveReportTime(app, tx, { orderId, jobId, reportedAt })
    const inserted = await tx
      .insertInto('job_signatures')
      .values({ ...of, signer, strokes: signed ? strokes : null, remark, reported_at: effectiveTime, at: app.now() })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return
    await recordEvent(app, tx, order, 'signed', { actor: worker, note: worker.name })
    if (remark) await raiseFlag(app, tx, order, 'remarked', { kind: 'system', name: 'crew' })
  })
}

/** Checks the End OTP. Counts the try first, so that parallel tries are counted as well. */
async function requireEndCode(app: App, { jobId, code }: SentSignature): Promise<void> {
  if (!code) throw reject('invalid', 'sign.none', { code: 'sign.none' })
  await countHits(app, [{ key: `end:${jobId}`, max: MAX_TRIES_PER_HOUR, seconds: 3_600, code: 'sign.codes' }])
  if (code !== deriveEndCode(app.config.secretKey, jobId))
    throw reject('invalid', 'crew.code-wrong', { code: 'crew.code-wrong' })
}
