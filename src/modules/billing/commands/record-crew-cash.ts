import { formatClock } from '#i18n/format.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { DomainError, reject } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import {
  countReported,
  effectiveReportTime,
  endOfJob,
  orderFromLink,
  startOfJob,
  type Told,
} from '#modules/dispatch/internal.server.ts'
import { dueOfCustomer, lockCustomer, lockOrder, type OrderRow, raiseFlag } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type CashWhy, whyAsk } from '../rules/crew-cash.ts'
import { receivedOn } from '../rules/received-on.ts'
import { bookReceived } from './book-received.ts'

export type SentCash = Told & {
  amount: Paise
  /** The worker confirms that it is not the other payment of the same amount. */
  another: boolean
  /** It was stored on the phone and sent later, so nobody could be asked. */
  waited: boolean
}

const crew = { kind: 'system', name: 'crew' } as const

/**
 * Records cash that a worker received, once, and books it with its receipt voucher. The worker has it in hand until
 * they hand it over. It is accepted whenever it arrives, also from a worker who left the company. Cash that may be a
 * duplicate or is not allowed waits for staff (`rules/crew-cash.ts`); if the worker is online, they are asked first
 * whether it is another payment. Rejects with 'unknown' crew.job (also if its id belongs to another order), 'invalid'
 * cash.amount, cash.again, 'too-many' too-many.
 */
export async function recordCrewCash(app: App, worker: Worker, sent: SentCash): Promise<void> {
  const orderId = await orderFromLink(app, worker, sent)
  const { id, jobId, amount, another, toldAt } = sent
  if (amount <= 0) throw reject('invalid', 'cash.amount', { amount: 'cash.amount' })
  const known = await app.db.selectFrom('crew_cash').select('order_id').where('id', '=', id).executeTakeFirst()
  if (known?.order_id === orderId) return
  if (known) throw reject('unknown', 'crew.job') // a phone never reuses an id
  await countReported(app, worker, 'cash')
  await inTransaction(app.db, async tx => {
    const { customer_id: customerId } = await tx
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (customerId !== null) await lockCustomer(tx, { id: customerId })
    const order = await lockOrder(tx, { id: orderId })
    const taken = await tx
      .selectFrom('crew_cash')
      .innerJoin('workers', 'workers.id', 'worker_id')
      .select(['crew_cash.id', 'name', 'amount', 'job_id', 'state', 'reported_at'])
      .where('order_id', '=', orderId)
      .orderBy('reported_at')
      .execute()
    if (taken.some(one => one.id === id)) return
    const others = taken.filter(one => one.job_id === jobId && one.state !== 'dropped')
    const same = others.find(one => one.amount === amount)
    if (same && !another && !sent.waited) {
      const facts = { who: same.name, at: formatClock(same.reported_at) }
      throw reject('invalid', 'cash.again', { amount: 'cash.again' }, facts)
    }
    const believed = await effectiveReportTime(app, tx, { orderId, jobId, toldAt })
    const now = app.now()
    const [starts, ends] = [await startOfJob(tx, { orderId, jobId }), await endOfJob(tx, { orderId, jobId })]
    const told = { amount, another, toldAt, believed, others: others.map(one => paise(one.amount)) }
    const booked = await book(app, tx, order, worker, { ...told, starts: starts ?? now, ends: ends ?? now })
    const of = { id, order_id: orderId, job_id: jobId, worker_id: worker.id, amount }
    const kept = await tx
      .insertInto('crew_cash')
      .values({ ...of, ...booked, reported_at: believed, at: app.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw reject('unknown', 'crew.job') // the id belongs to another order, which our app never sends
    if (booked.why) await raiseFlag(app, tx, order, 'cash-asked', crew, id)
  })
}

type Booked = { state: 'entered'; payment_id: string; why: null } | { state: 'asked'; payment_id: null; why: CashWhy }

type Facts = 'amount' | 'another' | 'others' | 'starts' | 'ends' | 'toldAt'

async function book(
  app: App,
  tx: Tx,
  order: OrderRow,
  worker: Worker,
  { believed, ...told }: Pick<Parameters<typeof whyAsk>[0], Facts> & { believed: Date },
): Promise<Booked> {
  const ask = (why: CashWhy) => ({ state: 'asked', payment_id: null, why }) as const
  const why = whyAsk({ ...told, status: order.status, due: dueOfCustomer(order), heardAt: app.now() })
  if (why) return ask(why)
  const entry = { orderId: order.id, purpose: 'balance', amount: told.amount, mode: 'cash', reference: '' } as const
  const on = receivedOn(believed, order.placed_at!, app.now())
  try {
    const paymentId = await bookReceived(app, tx, { ...entry, on }, { actor: crew, takenBy: worker })
    return { state: 'entered', payment_id: paymentId, why: null }
  } catch (error) {
    // Rejected before anything was written.
    if (error instanceof DomainError && error.code === 'amount.cash-limit') return ask('limit')
    throw error
  }
}
