import { english } from '#i18n/language.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import { type Actor, actorLabel, type Staff } from '#modules/access/rules/actor.ts'
import {
  amountsOf,
  dueOfCustomer,
  endFlag,
  lockOrder,
  notifyCustomer,
  type OrderRow,
  recordEvent,
} from '#modules/orders/internal.server.ts'
import { priceOfWork } from '#modules/orders/record/rules/apply-reduction.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canReducePrice } from '../rules/can-reduce-price.ts'
import { lowerWithin } from './reduce-price.ts'

const system: Actor = { kind: 'system', name: 'late' }

/**
 * Applies the late-arrival credits that are due, unless staff waived them in time. A background task; each credit has a
 * transaction of its own.
 */
export async function applyLateCredits(app: App): Promise<void> {
  const due = await app.db
    .selectFrom('late_credits')
    .select('order_id')
    .where('state', '=', 'waiting')
    .where('pays_at', '<=', app.now())
    .orderBy('pays_at')
    .execute()
  for (const { order_id } of due)
    await inTransaction(app.db, async tx => {
      const order = await lockOrder(tx, { id: order_id })
      const owed = await waitingOf(tx, order_id)
      if (owed) await pay(app, tx, system, order, owed) // otherwise another process or staff were faster
    })
}

/**
 * Applies a late-arrival credit before it is due by itself, or one that only the crew's report supports. It needs no
 * second approver, because the amount was promised before the order was placed. Rejects with 'conflict' late.decided.
 */
export async function applyLateCredit(app: App, staff: Staff, orderNo: string, seen?: number): Promise<void> {
  requireRight(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const owed = await waitingOf(tx, order.id)
    if (!owed) throw reject('conflict', 'late.decided')
    await pay(app, tx, staff, order, owed)
  })
}

async function pay(app: App, tx: Tx, by: Actor, order: OrderRow, owed: { amount: Paise }): Promise<void> {
  const amount = paise(Math.min(owed.amount, priceOfWork(amountsOf(order))))
  // A cancelled order has no price: the cancellation terms decide about its refund.
  if (!canReducePrice(order.status) || amount <= 0) return decide(app, tx, order, 'waived', by)
  const balance = dueOfCustomer({ ...order, allowed: order.allowed + amount })
  // In English, like reasons that staff write: it appears in the books and on a credit note.
  const reason = app.words.t(english.code)('console.late.because')
  const params = { name: order.name, orderNo: order.order_no!, amount, balance: paise(Math.max(0, balance)) }
  await notifyCustomer(app, tx, order, { template: 'late-credit', params })
  const allowanceId = await lowerWithin(app, tx, by, order, { amount, reason })
  await decide(app, tx, order, 'paid', by, allowanceId)
}

/**
 * Waives a pending late-arrival credit because the customer caused the delay. Rejects with 'invalid' reason.required,
 * 'conflict' late.decided.
 */
export async function waiveLateCredit(
  app: App,
  staff: Staff,
  orderNo: string,
  { reason, seen }: { reason: string; seen?: number },
): Promise<void> {
  requireRight(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { lateReason: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (!(await waitingOf(tx, order.id))) throw reject('conflict', 'late.decided')
    await decide(app, tx, order, 'waived', staff)
    await recordEvent(app, tx, order, 'declined', { actor: staff, note: reason })
  })
}

/** Finds the pending late-arrival credit of an order. The caller holds the order's row. */
async function waitingOf(tx: Tx, orderId: number): Promise<{ amount: Paise } | null> {
  const row = await tx
    .selectFrom('late_credits')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row ? { amount: paise(row.amount) } : null
}

async function decide(
  app: App,
  tx: Tx,
  order: OrderRow,
  state: 'paid' | 'waived',
  by: Actor,
  allowanceId = null as number | null,
) {
  await tx
    .updateTable('late_credits')
    .set({ state, decided_by: actorLabel(by), decided_at: app.now(), price_reduction_id: allowanceId })
    .where('order_id', '=', order.id)
    .where('state', '=', 'waiting')
    .execute()
  await endFlag(app, tx, order, 'late-arrival', by)
}
