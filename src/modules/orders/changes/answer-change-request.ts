import { reject } from '#kernel/domain-error.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { type Actor, type Customer, formatActor, type Staff, type Worker } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { withdrawQueuedMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import type { OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { applyChange } from './apply-change.ts'
import { findWaitingChangeRow, isChangeOpen } from './read-order-changes.ts'
import { type ChangeDecider, type ChangeState, canDecideChange } from './rules/order-change.ts'

type ChangeAnswer = { id: number; answer: 'agree' | 'refuse' }

/**
 * Records the customer's answer to a proposed change: an approval takes effect immediately, a refusal leaves the order
 * as it is. The answer is to the very change that was shown; the same answer again changes nothing. Refuses 'unknown',
 * 'conflict' change.over where the change no longer waits or the order has changed since, and as `applyChange` does.
 */
export async function answerChangeRequest(
  app: App,
  customer: Customer,
  orderNo: string,
  { id, answer }: ChangeAnswer,
): Promise<void> {
  const catalogue = await readCatalogue(app.db)
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: customer })
    const change = await findWaitingChangeRow(tx, order.id)
    if (change?.id !== id && (await hasSameAnswer(tx, order.id, customer, { id, answer }))) return
    if (change?.id !== id || !(await isChangeOpen(app, tx, catalogue, order, change)))
      throw reject('conflict', 'change.over')
    const { reason, before, after, quotation } = change
    if (answer === 'refuse') return closeChange(app, tx, order, change, 'refused', 'customer', customer)
    await saveChangeState(app, tx, change, 'agreed', 'customer', customer)
    await applyChange(app, tx, customer, order, { id, reason, before, after, quotation })
  })
}

/** True if the customer gave this answer before, as on a double click. */
const hasSameAnswer = async (tx: Tx, orderId: number, customer: Customer, { id, answer }: ChangeAnswer) =>
  (await tx
    .selectFrom('order_changes')
    .select('id')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('state', '=', answer === 'agree' ? 'agreed' : 'refused')
    .where('decided_by', '=', formatActor(customer))
    .executeTakeFirst()) !== undefined

/** Withdraws a waiting change, whoever proposed it. Refuses 'conflict' order.changed, change.over. */
export async function withdrawChangeRequest(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, seen }: { id: number; seen?: number },
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const change = await findWaitingChangeRow(tx, order.id)
    if (change?.id !== id) throw reject('conflict', 'change.over')
    await closeChange(app, tx, order, change, 'withdrawn', 'office', staff)
  })
}

/**
 * Marks a waiting change as expired where its time is over or the order has changed since. The caller holds the order's
 * lock.
 */
export async function expireChangeRequests(app: App, tx: Tx, catalogue: Catalogue, order: OrderRow): Promise<void> {
  const change = await findWaitingChangeRow(tx, order.id)
  if (change && !(await isChangeOpen(app, tx, catalogue, order, change)))
    await closeChange(app, tx, order, change, 'lapsed', 'time', { kind: 'system', name: 'time' })
}

type WaitingChangeRow = NonNullable<Awaited<ReturnType<typeof findWaitingChangeRow>>>

async function closeChange(
  app: App,
  tx: Tx,
  order: OrderRow,
  change: WaitingChangeRow,
  state: ChangeState,
  by: ChangeDecider,
  actor: Actor | Worker,
): Promise<void> {
  await saveChangeState(app, tx, change, state, by, actor)
  await withdrawQueuedMessages(tx, order.id, 'change-proposed')
  const prices = `${formatRupees(paise(change.price_before))} → ${formatRupees(paise(change.price_after))}`
  const kind = state === 'lapsed' ? 'change-expired' : (`change-${state as 'refused' | 'withdrawn'}` as const)
  await recordEvent(app, tx, order, kind, { actor, note: `${prices}: ${change.reason}` })
}

async function saveChangeState(
  app: App,
  tx: Tx,
  { id, state }: WaitingChangeRow,
  to: ChangeState,
  by: ChangeDecider,
  actor: Actor | Worker,
) {
  if (!canDecideChange(state, to, by)) throw reject('conflict', 'change.over')
  const decided = { state: to, decided_by: formatActor(actor), decided_at: app.now() }
  await tx.updateTable('order_changes').set(decided).where('id', '=', id).execute()
}
