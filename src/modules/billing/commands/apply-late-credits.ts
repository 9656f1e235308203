import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { type Actor, formatActor, type Staff } from '#modules/access/rules/actor.ts'
import {
  endFlag,
  getCustomerDue,
  getOrderAmounts,
  lockOrder,
  notifyCustomer,
  type OrderRow,
  recordEvent,
} from '#modules/orders/internal.server.ts'
import { getWorkPriceWithGst } from '#modules/orders/record/rules/apply-reduction.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canReducePrice } from '../rules/can-reduce-price.ts'
import { applyPriceReduction } from './apply-price-reduction.ts'

const lateCreditActor: Actor = { kind: 'system', name: 'late' }

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
      const pendingCredit = await findPendingLateCredit(tx, order_id)
      if (pendingCredit) await applyCredit(app, tx, lateCreditActor, order, pendingCredit) // otherwise another process or staff were faster
    })
}

/**
 * Applies a late-arrival credit before it is due by itself, or one that only the crew's report supports. It needs no
 * second approver, because the amount was promised before the order was placed. Rejects with 'conflict' late.decided.
 */
export async function applyLateCredit(app: App, staff: Staff, orderNo: string, revision?: number): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen: revision })
    const pendingCredit = await findPendingLateCredit(tx, order.id)
    if (!pendingCredit) throw reject('conflict', 'late.decided')
    await applyCredit(app, tx, staff, order, pendingCredit)
  })
}

async function applyCredit(
  app: App,
  tx: Tx,
  by: Actor,
  order: OrderRow,
  pendingCredit: { amount: Paise },
): Promise<void> {
  const amount = paise(Math.min(pendingCredit.amount, getWorkPriceWithGst(getOrderAmounts(order))))
  // A cancelled order has no price: the cancellation terms decide about its refund.
  if (!canReducePrice(order.status) || amount <= 0) return closeLateCredit(app, tx, order, 'waived', by)
  const balance = getCustomerDue({ ...order, priceReductions: order.priceReductions + amount })
  // In English, like reasons that staff write: it appears in the books and on a credit note.
  const reason = app.words.t(englishLanguage.code)('console.late.because')
  const params = { name: order.name, orderNo: order.order_no!, amount, balance: paise(Math.max(0, balance)) }
  await notifyCustomer(app, tx, order, { template: 'late-credit', params })
  const priceReductionId = await applyPriceReduction(app, tx, by, order, { amount, reason })
  await closeLateCredit(app, tx, order, 'paid', by, priceReductionId)
}

/**
 * Waives a pending late-arrival credit because the customer caused the delay. Rejects with 'invalid' reason.required,
 * 'conflict' late.decided.
 */
export async function waiveLateCredit(
  app: App,
  staff: Staff,
  orderNo: string,
  { reason, seen: revision }: { reason: string; seen?: number },
): Promise<void> {
  requirePermission(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { lateReason: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen: revision })
    if (!(await findPendingLateCredit(tx, order.id))) throw reject('conflict', 'late.decided')
    await closeLateCredit(app, tx, order, 'waived', staff)
    await recordEvent(app, tx, order, 'declined', { actor: staff, note: reason })
  })
}

/** Finds the pending late-arrival credit of an order. The caller holds the order's row. */
async function findPendingLateCredit(tx: Tx, orderId: number): Promise<{ amount: Paise } | null> {
  const row = await tx
    .selectFrom('late_credits')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row ? { amount: paise(row.amount) } : null
}

async function closeLateCredit(
  app: App,
  tx: Tx,
  order: OrderRow,
  state: 'paid' | 'waived',
  by: Actor,
  priceReductionId = null as number | null,
) {
  await tx
    .updateTable('late_credits')
    .set({ state, decided_by: formatActor(by), decided_at: app.now(), price_reduction_id: priceReductionId })
    .where('order_id', '=', order.id)
    .where('state', '=', 'waiting')
    .execute()
  await endFlag(app, tx, order, 'late-arrival', by)
}
