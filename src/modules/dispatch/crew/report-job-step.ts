import { sql } from 'kysely'
import { indiaDate } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { farApart } from '#modules/crews/rules/far-apart.ts'
import { happenedAt } from '#modules/crews/rules/happened-at.ts'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import { comesFrom } from '#modules/crews/rules/job-state.ts'
import {
  type ArrivalReason,
  decideStep,
  isLoadedAfter,
  type JobStep,
  type StepData,
  statesAfter,
  stepsOf,
} from '#modules/crews/rules/job-steps.ts'
import type { FinishedWithout, FinishReason } from '#modules/crews/rules/open-items.ts'
import { stepNote } from '#modules/crews/rules/step-note.ts'
import {
  amountsOf,
  lockOrder,
  type OrderRow,
  raiseFlag,
  recordDelivery,
  recordEvent,
} from '#modules/orders/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/http/rate-limit.ts'
import { arrivalCode } from './arrival-code.ts'
import { countReported } from './count-reported.ts'
import { createLateCredit } from './create-late-credit.ts'
import { readClosing } from './read-closing.ts'
import { type JobRow, jobsOf } from './read-crew-day.ts'
import { receiveGoods } from './receive-goods.ts'
import { reviewList } from './review-list.ts'
import { canReport } from './rules/can-call.ts'
import { closingOf, openOf } from './rules/closing.ts'

/**
 * A step as a phone reports it. `id` is made on the phone, so sending again changes nothing. `toldAt` is by the phone's
 * clock; `happenedAt` decides how far to believe it.
 */
export type ReportedStep = {
  id: string
  step: JobStep
  toldAt: Date
  /** For an arrival: the four digits that the customer reads out. `reason`: why there are none. */
  code?: string | undefined
  reason?: ArrivalReason | undefined
  /** For the end: why something of the job stays open. */
  without?: FinishReason | undefined
  /** It waited on the phone, so nobody can be asked for a reason. */
  waited?: boolean
}

const crew = { kind: 'system', name: 'crew' } as const

/**
 * The most tries of one worker at one arrival code. Counted per worker, so that one worker's wrong tries do not lock
 * out their mate.
 */
const CODES_AN_HOUR = 5

/**
 * Records a step of a worker's job, once, and updates the job rows. A job that ends with open items needs a reason and
 * raises a flag for the office. Refuses 'unknown' crew.job, 'conflict' crew.too-soon and crew.no-step, 'invalid'
 * crew.code-wrong and crew.code-required (fields.code), crew.unfinished (fields.without), 'too-many' crew.codes and
 * too-many.
 */
export async function reportJobStep(app: App, worker: Worker, jobId: number, told: ReportedStep): Promise<void> {
  const [shown] = await reportableSteps(app, app.db, worker, jobId)
  if (!shown) throw reject('unknown', 'crew.job')
  if (shown.told?.includes(told.step)) return // reported already, on this phone or another: no code is checked again
  await countReported(app, worker, 'steps')
  const shownData: StepData = told.step === 'arrived' ? { proof: await proofOf(app, worker, jobId, told) } : {}
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo: shown.orderNo, by: crew })
    // it may have been reassigned or cancelled while we waited
    const [row] = await reportableSteps(app, tx, worker, jobId)
    if (!row) throw reject('unknown', 'crew.job')
    if (!canReport(row.startsAt, indiaDate(app.now()))) throw reject('conflict', 'crew.too-soon')
    const decision = decideStep(stepsOf(row.kinds), row.told ?? [], told.step)
    if (decision === 'none') throw reject('conflict', 'crew.no-step')
    if (decision === 'already') return
    const late = decision === 'late'
    const without = told.step === 'done' ? await finishedWithout(tx, row, order, told) : null
    const data: StepData = { ...shownData, ...(without && { without }) }
    const happened = await believed(app, tx, row, told)
    if (!(await storeStep(app, tx, { worker, jobId, told, data, late, happened }))) return
    if (told.step === 'arrived' && row.leg === 1)
      await createLateCredit(app, tx, order, { happenedAt: happened, byCode: data.proof === 'code' })
    if (told.step === 'unloaded' || told.step === 'done') await reviewList(app, tx, order)
    if (!late) await moveJobs(tx, order.id, row.leg, row.kinds, told.step)
    await recordDelivery(app, tx, order.id, happened)
    const note = stepNote({
      step: told.step,
      proof: data.proof ?? null,
      without,
      late,
      happened: farApart(happened, app.now()) ? happened : null,
      who: worker.name,
    })
    await recordEvent(app, tx, order, 'step', { actor: worker, note })
    if (without) await raiseFlag(app, tx, order, 'finished-open', crew, `${row.id}`)
    // A crew that skips 'loaded' has loaded by its next step: the customer still gets the goods receipt.
    if (isLoadedAfter(row.kinds, told.step)) await receiveGoods(app, tx, order)
  })
}

/** Includes jobs of the days before without any step: the phone may have had no network until now. */
const reportableSteps = (app: App, db: Db, worker: Worker, jobId: number) =>
  jobsOf(db, app.now(), worker, sql`and id = ${jobId}`, sql`true`)

/**
 * Returns the open items of a job that ends, with the reason; null if none is open. Refuses 'invalid' crew.unfinished.
 */
async function finishedWithout(
  tx: Tx,
  row: JobRow,
  order: OrderRow,
  { without, waited }: ReportedStep,
): Promise<FinishedWithout | null> {
  const due = balanceDue(amountsOf(order))
  const open = openOf(closingOf(await readClosing(tx, row, due)))
  if (open.length === 0) return null
  const why = without ?? (waited ? 'waited' : null)
  if (!why) throw reject('invalid', 'crew.unfinished', { without: 'crew.unfinished' })
  return { open, why }
}

/**
 * Checks the arrival code or returns the reason for its absence. Counts the try first, so that parallel tries are
 * counted as well.
 */
async function proofOf(
  app: App,
  worker: Worker,
  jobId: number,
  { code, reason }: ReportedStep,
): Promise<NonNullable<StepData['proof']>> {
  if (reason) return reason
  if (!code) throw reject('invalid', 'crew.code-required', { code: 'crew.code-required' })
  const key = `arrival:${jobId}:${worker.id}`
  await countAgainst(app, [{ key, most: CODES_AN_HOUR, seconds: 3_600, code: 'crew.codes' }])
  if (code !== arrivalCode(app.config.secretKey, jobId))
    throw reject('invalid', 'crew.code-wrong', { code: 'crew.code-wrong' })
  return 'code'
}

/** Returns when the step happened, consistent with the other steps of the job. */
async function believed(app: App, tx: Tx, row: JobRow, { step, toldAt }: ReportedStep): Promise<Date> {
  const steps = stepsOf(row.kinds)
  const known = await tx.selectFrom('job_events').select(['kind', 'happened_at']).where('job_id', '=', row.id).execute()
  const those = (asked: (other: number, own: number) => boolean) =>
    known.filter(({ kind }) => asked(steps.indexOf(kind), steps.indexOf(step))).map(({ happened_at }) => happened_at)
  const about = { before: those((other, own) => other < own), after: those((other, own) => other > own) }
  return happenedAt({ heardAt: app.now(), toldAt, startsAt: row.startsAt, ...about })
}

type StepToStore = {
  worker: Worker
  jobId: number
  told: ReportedStep
  data: StepData
  late: boolean
  happened: Date
}

/** Inserts the step. Returns true if it is new. */
async function storeStep(
  app: App,
  tx: Tx,
  { worker, jobId, told, data, late, happened }: StepToStore,
): Promise<boolean> {
  const of = { id: told.id, job_id: jobId, worker_id: worker.id, kind: told.step }
  const row = { ...of, at: app.now(), reported_at: told.toldAt, happened_at: happened, late, data: json(data) }
  const kept = await tx
    .insertInto('job_events')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

async function moveJobs(tx: Tx, orderId: number, leg: number, kinds: JobKind[], step: JobStep) {
  for (const [kind, state] of Object.entries(statesAfter(kinds, step)))
    await tx
      .updateTable('jobs')
      .set({ state })
      .where('order_id', '=', orderId)
      .where('leg', '=', leg as 1)
      .where('kind', '=', kind as JobKind)
      .where('state', 'in', comesFrom(state))
      .execute()
}
