import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, ZERO } from '#kernel/money.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { canCollectCash } from '#modules/crews/internal.server.ts'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import { getOvernightEnd } from '#modules/crews/rules/overnight.ts'
import type { MoveAnswers } from '#modules/orders/draft/rules/move-answers.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { listTruckRegistrations } from '../record/list-truck-registrations.ts'
import { parseJobTimes } from '../record/parse-job-times.ts'
import { findOverload, type LoadVolume } from '../record/rules/load.ts'
import { signJobLink } from './job-link.ts'
import { type CrewJob, type JobRow, listWorkerJobs, toCrewJob } from './list-crew-jobs.ts'
import { readJobFinishFacts } from './read-job-finish-facts.ts'
import { readReportedCash } from './read-reported-cash.ts'
import { canCrewCallCustomer } from './rules/can-crew-call-customer.ts'
import type { JobFinishFacts } from './rules/job-finish.ts'

/** Everything that a crew needs to know about its job. */
export type CrewJobDetails = CrewJob & {
  orderNo: string
  customer: string
  /** Null until the evening before, and after the job is done. */
  mobile: string | null
  things: { name: string; quantity: number; special: boolean }[]
  pieces: number
  /** The packing material issued by the office. */
  material: { name: string; unit: string; count: number }[]
  answers: MoveAnswers
  /** Amount that the crew still has to collect, in paise. */
  due: Paise
  cash: string[]
  /** False for the crew of a partner where the office collects what is due. */
  collects: boolean
  /** False for the crew of a partner: the office requests a change of the order for it. */
  requestsChanges: boolean
  /** True if a business customer pays later. */
  onAccount: boolean
  mates: { name: string; mobile: string; lead: boolean }[]
  trucks: string[]
  /** Set if the trucks hold less than the goods. */
  small: LoadVolume | null
  /** Date until which the goods stay on the truck overnight. */
  overnight: IndiaDate | null
  /** Null before the day of the job, and after it is done. */
  closing: JobFinishFacts | null
  /** True if the goods receipt is issued. */
  receipt: boolean
  /** Signature that comes back with each report (`job-link.ts`). */
  pass: string
}

/**
 * Returns a job of the worker. Refuses 'unknown' crew.job for a job of somebody else, or one that is not in their
 * current days.
 */
export async function readCrewJob(app: App, worker: Worker, id: number): Promise<CrewJobDetails> {
  const rows = await listWorkerJobs(app.db, app.now(), worker)
  const row = rows.find(row => row.id === id)
  if (!row) throw reject('unknown', 'crew.job')
  const job = toCrewJob(row, rows, toIndiaDate(app.now()))
  const isOpen = job.next !== null || (!job.done && job.day <= toIndiaDate(app.now()))
  const [order, special, mates, trucks, receipt, material, cash, { small, overnight }, collects] = await Promise.all([
    readOrder(app, { kind: 'system', name: 'crew' }, row.orderNo),
    listSpecialItemIds(app, row.orderNo),
    listMates(app, id, worker),
    listTruckRegistrations(app, id),
    hasReceipt(app, row.orderNo),
    listIssuedMaterial(app, row),
    readReportedCash(app.db, row.orderNo),
    readLoad(app, id),
    canCollectCash(app.db, worker),
  ])
  return {
    ...job,
    closing: isOpen ? await readJobFinishFacts(app.db, row, collects ? order.balanceDue : 0) : null,
    orderNo: row.orderNo,
    customer: order.customer.name,
    mobile: canCrewCallCustomer(job.startsAt, job.done, app.now()) ? order.customer.mobile : null,
    things: order.lines.map(({ name, quantity, articleId }) => ({ name, quantity, special: special.has(articleId) })),
    ...{ pieces: order.pieces, answers: order.answers, mates, trucks, receipt, material, small, overnight },
    pass: signJobLink(app.config.secretKey, { workerId: worker.id, jobId: id, orderNo: row.orderNo }),
    ...{ collects, requestsChanges: worker.hire === undefined },
    due: collects ? paise(Math.max(0, order.balanceDue - cash.waiting)) : ZERO,
    cash: cash.ids,
    onAccount: !order.payable.can && order.payable.reason === 'on-account',
  }
}

/** Returns the ids of items with special handling: heavy, dismantled or crated. */
async function listSpecialItemIds(app: App, orderNo: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from orders o join order_lines l on l.order_id = o.id join items a on a.id = l.item_id
    where o.kind = 'move' and o.order_no = ${orderNo} and a.handling > 0`.execute(app.db)
  return new Set(rows.map(({ id }) => id))
}

async function hasReceipt(app: App, orderNo: string): Promise<boolean> {
  const receipts = app.db.selectFrom('goods_receipts').innerJoin('orders', 'orders.id', 'order_id')
  return (await receipts.select('number').where('order_no', '=', orderNo).executeTakeFirst()) !== undefined
}

const listIssuedMaterial = (app: App, { orderNo, leg }: JobRow) =>
  app.db
    .selectFrom('material_lines')
    .innerJoin('materials', 'materials.id', 'material_id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['materials.name', 'unit', 'issued as count'])
    .where('order_no', '=', orderNo)
    .where('leg', '=', leg)
    .where('issued', '>', 0)
    .orderBy('materials.name')
    .execute()

async function listMates(app: App, job: number, { id }: Worker) {
  const mates = await app.db
    .selectFrom('job_workers')
    .innerJoin('workers', 'workers.id', 'worker_id')
    .select(['name', 'mobile', 'lead'])
    .where('job_id', '=', job)
    .where('worker_id', '<>', id)
    .orderBy('lead', 'desc')
    .orderBy('name')
    .execute()
  return mates
}

type Row = {
  cft: number | null
  holds: number[] | null
  jobs: { kind: JobKind; startsAt: string; endsAt: string }[]
}

/** Returns whether the trucks are too small, and until when the goods stay on them overnight. */
async function readLoad(app: App, id: number): Promise<Pick<CrewJobDetails, 'small' | 'overnight'>> {
  const { rows } = await sql<Row>`
    select j.cft, (select json_agg(v.usable_cft) from job_trucks g join trucks t on t.id = g.truck_id join vehicles v on v.id = t.vehicle_id where g.job_id = j.id) as holds,
      (select json_agg(json_build_object('kind', o.kind, 'startsAt', o.starts_at, 'endsAt', o.ends_at)) from jobs o where o.order_id = j.order_id and o.leg = j.leg) as jobs
    from jobs j where j.id = ${id}`.execute(app.db)
  const { cft, holds, jobs } = rows[0]!
  return {
    small: findOverload(
      cft,
      (holds ?? []).map(each => ({ cft: each })),
    ),
    overnight: getOvernightEnd(jobs.map(parseJobTimes)),
  }
}
