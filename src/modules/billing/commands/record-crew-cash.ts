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
  /** Its worker says that it is another payment than the one of the same amount. */
  another: boolean
  /** It lay on the phone, and nobody looks at it now who could be asked. */
  waited: boolean
}

const crew = { kind: 'system', name: 'crew' } as const

/**
 * Keeps cash that a worker took, once, and puts it into the books with its receipt voucher; it is in their hand until they hand it over. It is
 * taken whenever it comes, of who has left too. What may be the same money, or may not be taken, waits for staff (`rules/crew-cash.ts`); whoever looks
 * at it is asked first whether it is another payment. Refuses 'unknown' crew.job, also where its id is of another order's, 'invalid' cash.amount,
 * cash.again, 'too-many' too-many.
 */
export async function recordCrewCash(app: App, worker: Worker, sent: SentCash): Promise<void> {
  const orderId = await orderFromLink(app, worker, sent)
  const { id, jobId, amount, another, toldAt } = sent
  if (amount <= 0) throw reject('invalid', 'cash.amount', { amount: 'cash.amount' })
  const known = await app.db.selectFrom('crew_cash').select('order_id').where('id', '=', id).executeTakeFirst()
  if (known?.order_id === orderId) return
  if (known) throw reject('unknown', 'crew.job') // no phone makes an id twice
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
    if (!kept) throw reject('unknown', 'crew.job') // of another order: no phone of ours sends that
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
    // Refused before anything was written.
    if (error instanceof DomainError && error.code === 'amount.cash-limit') return ask('limit')
    throw error
  }
}
