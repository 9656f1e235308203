import { formatClock } from '#i18n/format.ts'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { canCollectCash } from '#modules/crews/internal.server.ts'
import {
  countCrewReport,
  getEffectiveReportTime,
  getJobEnd,
  getJobStart,
  getOrderIdByLink,
  type ReportContext,
} from '#modules/dispatch/internal.server.ts'
import { getCustomerDue, lockCustomer, lockOrder, type OrderRow, raiseFlag } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type CashReviewReason, getCashReviewReason } from '../rules/crew-cash.ts'
import { getCashReceiptDate } from '../rules/receipt-date.ts'
import { bookManualPayment } from './book-manual-payment.ts'

export type CrewCashReport = ReportContext & {
  amount: Paise
  /** The worker confirms that it is not the other payment of the same amount. */
  another: boolean
  /** It was stored on the phone and sent later, so nobody could be asked. */
  waited: boolean
}

const crewActor = { kind: 'system', name: 'crew' } as const

/**
 * Records cash that a worker received, once, and books it with its receipt voucher. The worker has it in hand until
 * they hand it over. It is accepted whenever it arrives, also from a worker who left the company. Cash that may be a
 * duplicate or is not allowed waits for staff (`rules/crew-cash.ts`); if the worker is online, they are asked first
 * whether it is another payment. Rejects with 'unknown' crew.job (also if its id belongs to another order), 'invalid'
 * cash.amount, cash.again, 'too-many' too-many.
 */
export async function recordCrewCash(app: App, worker: Worker, report: CrewCashReport): Promise<void> {
  const orderId = await getOrderIdByLink(app, worker, report)
  const { id, jobId, amount, another, reportedAt } = report
  if (amount <= 0) throw reject('invalid', 'cash.amount', { amount: 'cash.amount' })
  const known = await app.db.selectFrom('crew_cash').select('order_id').where('id', '=', id).executeTakeFirst()
  if (known?.order_id === orderId) return
  if (known) throw reject('unknown', 'crew.job') // a phone never reuses an id
  await countCrewReport(app, worker, 'cash')
  await inTransaction(app.db, async tx => {
    const { customer_id: customerId } = await tx
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (customerId !== null) await lockCustomer(tx, { id: customerId })
    const order = await lockOrder(tx, { id: orderId })
    const recordedCash = await tx
      .selectFrom('crew_cash')
      .innerJoin('workers', 'workers.id', 'worker_id')
      .select(['crew_cash.id', 'name', 'amount', 'job_id', 'state', 'reported_at'])
      .where('order_id', '=', orderId)
      .orderBy('reported_at')
      .execute()
    if (recordedCash.some(one => one.id === id)) return
    const others = recordedCash.filter(one => one.job_id === jobId && one.state !== 'dropped')
    const same = others.find(one => one.amount === amount)
    if (same && !another && !report.waited) {
      const facts = { who: same.name, at: formatClock(same.reported_at) }
      throw reject('invalid', 'cash.again', { amount: 'cash.again' }, facts)
    }
    const effectiveAt = await getEffectiveReportTime(app, tx, { orderId, jobId, reportedAt })
    const now = app.now()
    const [starts, ends] = [await getJobStart(tx, { orderId, jobId }), await getJobEnd(tx, { orderId, jobId })]
    const cashFacts = {
      amount,
      another,
      reportedAt,
      believed: effectiveAt,
      others: others.map(one => paise(one.amount)),
    }
    const booked = await bookCrewCash(app, tx, order, worker, {
      ...cashFacts,
      starts: starts ?? now,
      ends: ends ?? now,
    })
    const cashColumns = { id, order_id: orderId, job_id: jobId, worker_id: worker.id, amount }
    const inserted = await tx
      .insertInto('crew_cash')
      .values({ ...cashColumns, ...booked, reported_at: effectiveAt, at: app.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw reject('unknown', 'crew.job') // the id belongs to another order, which our app never sends
    if (booked.why) await raiseFlag(app, tx, order, 'cash-to-review', crewActor, id)
  })
}

type CashBooking =
  | { state: 'entered'; payment_id: string; why: null }
  | { state: 'to-review'; payment_id: null; why: CashReviewReason }

type CashCheckFields = 'amount' | 'another' | 'others' | 'starts' | 'ends' | 'reportedAt'

async function bookCrewCash(
  app: App,
  tx: Tx,
  order: OrderRow,
  worker: Worker,
  {
    believed: effectiveAt,
    ...cashFacts
  }: Pick<Parameters<typeof getCashReviewReason>[0], CashCheckFields> & { believed: Date },
): Promise<CashBooking> {
  const toReview = (why: CashReviewReason) => ({ state: 'to-review', payment_id: null, why }) as const
  const why = getCashReviewReason({
    ...cashFacts,
    status: order.status,
    due: getCustomerDue(order),
    collects: await canCollectCash(tx, worker),
    receivedAt: app.now(),
  })
  if (why) return toReview(why)
  const entry = {
    orderId: order.id,
    purpose: 'balance',
    amount: cashFacts.amount,
    mode: 'cash',
    reference: '',
  } as const
  const on = getCashReceiptDate(effectiveAt, order.placed_at!, app.now())
  try {
    const paymentId = await bookManualPayment(app, tx, { ...entry, on }, { actor: crewActor, takenBy: worker })
    return { state: 'entered', payment_id: paymentId, why: null }
  } catch (error) {
    // Rejected before anything was written.
    if (error instanceof DomainError && error.code === 'amount.cash-limit') return toReview('limit')
    throw error
  }
}
