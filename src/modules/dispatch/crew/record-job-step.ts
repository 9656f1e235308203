import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { canCollectCash, startHireOfDriver } from '#modules/crews/internal.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import { estimateStepTime } from '#modules/crews/rules/estimate-step-time.ts'
import { isDelayedReport } from '#modules/crews/rules/is-delayed-report.ts'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import { getPreviousJobStates } from '#modules/crews/rules/job-state.ts'
import {
  type ArrivalReason,
  classifyStepReport,
  getJobStatesAfter,
  getJobSteps,
  isLoadedAfter,
  type JobStep,
  type StepData,
} from '#modules/crews/rules/job-steps.ts'
import { type FinishReason, hasFinishReason, type OpenItemsAtFinish } from '#modules/crews/rules/open-items.ts'
import { formatStepNote } from '#modules/crews/rules/step-note.ts'
import {
  getOrderAmounts,
  lockOrder,
  type OrderRow,
  raiseFlag,
  recordDelivery,
  recordEvent,
} from '#modules/orders/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { countCrewReport } from './count-crew-report.ts'
import { createLateCredit } from './create-late-credit.ts'
import { deriveArrivalCode } from './derive-codes.ts'
import { issueReceiptForLoad } from './issue-receipt-for-load.ts'
import { type JobRow, listWorkerJobs } from './list-crew-jobs.ts'
import { readJobFinishFacts } from './read-job-finish-facts.ts'
import { refreshMissingItemsFlag } from './refresh-missing-items-flag.ts'
import { canReportJob } from './rules/can-crew-call-customer.ts'
import { calculateJobFinishProgress, listJobOpenItems } from './rules/job-finish.ts'

/**
 * A step as a phone reports it. `id` is made on the phone, so sending again changes nothing. `reportedAt` is by the phone's
 * clock; `estimateStepTime` decides how far to believe it.
 */
export type ReportedStep = {
  id: string
  step: JobStep
  reportedAt: Date
  /** For an arrival: the four digits that the customer reads out. `reason`: why there are none. */
  code?: string | undefined
  reason?: ArrivalReason | undefined
  /** For the end: why something of the job stays open. */
  without?: FinishReason | undefined
  /** The reason in the crew's own words. Pages from before the field existed do not send it. */
  remark?: string | undefined
  /** It waited on the phone, so nobody can be asked for a reason. */
  waited?: boolean
}

const crew = { kind: 'system', name: 'crew' } as const

/**
 * The most tries of one worker at one arrival code. Counted per worker, so that one worker's wrong tries do not lock
 * out their mate.
 */
const MAX_TRIES_PER_HOUR = 5

/**
 * Records a step of a worker's job, once, and updates the job rows. A job that ends with open items needs a reason and
 * raises a flag for the office. Refuses 'unknown' crew.job, 'conflict' crew.too-soon and crew.no-step, 'invalid'
 * crew.code-wrong and crew.code-required (fields.code), crew.unfinished (fields.without), 'too-many' crew.codes and
 * too-many.
 */
export async function recordJobStep(app: App, worker: Worker, jobId: number, reported: ReportedStep): Promise<void> {
  const [shown] = await listReportableJobs(app, app.db, worker, jobId)
  if (!shown) throw reject('unknown', 'crew.job')
  if (shown.reportedSteps?.includes(reported.step)) return // reported already, on this phone or another: no code is checked again
  await countCrewReport(app, worker, 'steps')
  const shownData: StepData =
    reported.step === 'arrived' ? { proof: await requireArrivalProof(app, worker, jobId, reported) } : {}
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo: shown.orderNo, by: crew })
    // it may have been reassigned or cancelled while we waited
    const [row] = await listReportableJobs(app, tx, worker, jobId)
    if (!row) throw reject('unknown', 'crew.job')
    if (!canReportJob(row.startsAt, toIndiaDate(app.now()))) throw reject('conflict', 'crew.too-soon')
    const decision = classifyStepReport(getJobSteps(row.kinds), row.reportedSteps ?? [], reported.step)
    if (decision === 'none') throw reject('conflict', 'crew.no-step')
    if (decision === 'already') return
    const late = decision === 'late'
    const without = reported.step === 'done' ? await findOpenItems(tx, worker, row, order, reported) : null
    const data: StepData = { ...shownData, ...(without && { without: omitRemark(without) }) }
    const happened = await resolveStepTime(app, tx, row, reported)
    if (!(await storeStep(app, tx, { worker, jobId, reported, data, late, happened }))) return
    if (reported.step === 'arrived' && row.leg === 1)
      await createLateCredit(app, tx, order, { happenedAt: happened, byCode: data.proof === 'code' })
    if (reported.step === 'unloaded' || reported.step === 'done') await refreshMissingItemsFlag(app, tx, order)
    if (!late) await updateJobStates(tx, order.id, row.leg, row.kinds, reported.step)
    if (worker.hire) await startHireOfDriver(tx, worker.hire)
    await recordDelivery(app, tx, order.id, happened)
    const note = formatStepNote({
      step: reported.step,
      proof: data.proof ?? null,
      without,
      late,
      happened: isDelayedReport(happened, app.now()) ? happened : null,
      who: worker.name,
    })
    await recordEvent(app, tx, order, 'step', { actor: worker, note })
    if (without) await raiseFlag(app, tx, order, 'finished-open', crew, `${row.id}`)
    // A crew that skips 'loaded' has loaded by its next step: the customer still gets the goods receipt.
    if (isLoadedAfter(row.kinds, reported.step)) await issueReceiptForLoad(app, tx, order)
  })
}

/** The crew's own words are in the activity log alone, from which an erasure of the customer deletes them. */
const omitRemark = ({ open, why }: OpenItemsAtFinish): OpenItemsAtFinish => ({ open, why })

/** Includes jobs of the days before without any step: the phone may have had no network until now. */
const listReportableJobs = (app: App, db: Db, worker: Worker, jobId: number) =>
  listWorkerJobs(db, app.now(), worker, sql`and id = ${jobId}`, sql`true`)

/**
 * Returns the open items of a job that ends, with the reason; null if none is open. Refuses 'invalid' crew.unfinished.
 */
async function findOpenItems(
  tx: Tx,
  worker: Worker,
  row: JobRow,
  order: OrderRow,
  { without, remark, waited }: ReportedStep,
): Promise<OpenItemsAtFinish | null> {
  const due = (await canCollectCash(tx, worker)) ? calculateBalanceDue(getOrderAmounts(order)) : 0
  const open = listJobOpenItems(calculateJobFinishProgress(await readJobFinishFacts(tx, row, due)))
  if (open.length === 0) return null
  if (!waited && !hasFinishReason(without, remark))
    throw reject('invalid', 'crew.unfinished', { without: 'crew.unfinished' })
  return { open, why: without ?? 'waited', ...(remark && { remark }) }
}

/**
 * Checks the arrival code or returns the reason for its absence. Counts the try first, so that parallel tries are
 * counted as well.
 */
async function requireArrivalProof(
  app: App,
  worker: Worker,
  jobId: number,
  { code, reason }: ReportedStep,
): Promise<NonNullable<StepData['proof']>> {
  if (reason) return reason
  if (!code) throw reject('invalid', 'crew.code-required', { code: 'crew.code-required' })
  const key = `arrival:${jobId}:${worker.id}`
  await countHits(app, [{ key, max: MAX_TRIES_PER_HOUR, seconds: 3_600, code: 'crew.codes' }])
  if (code !== deriveArrivalCode(app.config.secretKey, jobId))
    throw reject('invalid', 'crew.code-wrong', { code: 'crew.code-wrong' })
  return 'code'
}

/** Returns when the step happened, consistent with the other steps of the job. */
async function resolveStepTime(app: App, tx: Tx, row: JobRow, { step, reportedAt }: ReportedStep): Promise<Date> {
  const steps = getJobSteps(row.kinds)
  const known = await tx.selectFrom('job_events').select(['kind', 'happened_at']).where('job_id', '=', row.id).execute()
  const selectTimes = (isWanted: (other: number, own: number) => boolean) =>
    known.filter(({ kind }) => isWanted(steps.indexOf(kind), steps.indexOf(step))).map(({ happened_at }) => happened_at)
  const neighbours = {
    before: selectTimes((other, own) => other < own),
    after: selectTimes((other, own) => other > own),
  }
  return estimateStepTime({ receivedAt: app.now(), reportedAt, startsAt: row.startsAt, ...neighbours })
}

type StepToStore = {
  worker: Worker
  jobId: number
  reported: ReportedStep
  data: StepData
  late: boolean
  happened: Date
}

/** Inserts the step. Returns true if it is new. */
async function storeStep(
  app: App,
  tx: Tx,
  { worker, jobId, reported, data, late, happened }: StepToStore,
): Promise<boolean> {
  const of = { id: reported.id, job_id: jobId, worker_id: worker.id, kind: reported.step }
  const row = {
    ...of,
    at: app.now(),
    reported_at: reported.reportedAt,
    happened_at: happened,
    late,
    data: toJsonText(data),
  }
  const inserted = await tx
    .insertInto('job_events')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function updateJobStates(tx: Tx, orderId: number, leg: Leg, kinds: JobKind[], step: JobStep) {
  for (const [kind, state] of Object.entries(getJobStatesAfter(kinds, step)))
    await tx
      .updateTable('jobs')
      .set({ state })
      .where('order_id', '=', orderId)
      .where('leg', '=', leg)
      .where('kind', '=', kind as JobKind)
      .where('state', 'in', getPreviousJobStates(state))
      .execute()
}
