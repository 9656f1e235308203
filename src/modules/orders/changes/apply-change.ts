import { reject } from '#kernel/domain-error.ts'
import { multiply, paise, subtract } from '#kernel/money.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { markJobsAssigned } from '#modules/crews/internal.server.ts'
import { isJobStarted } from '#modules/crews/rules/job-state.ts'
import { issueDebitNote } from '#modules/documents/index.server.ts'
import { withdrawQueuedMessages } from '#modules/messaging/index.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import { readPriceBookVersion } from '#modules/pricing/index.server.ts'
import { getItemPrice } from '#modules/pricing/rules/price-cart.ts'
import { confirmReservation, getNoSlotReason } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { refreshApproval } from '../approvals/request-approval.ts'
import { buildDeleteLinesSql, buildSaveLinesSql } from '../draft/order-lines-sql.ts'
import { updateMoveStop } from '../draft/rules/address-details.ts'
import { toStoredMove } from '../draft/rules/stored-move.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { raiseFlagIfBalanceDue } from '../flags/raise-flag-if-balance-due.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { getCustomerDue, getDocumentOwner, getOrderAmounts, getOrderTotal, type OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { getVehicleNames } from '../record/rules/vehicle-names.ts'
import { toMoveFacts } from '../record/to-move-facts.ts'
import { hasReservation } from '../schedule/has-reservation.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import { getOrderSlot } from '../schedule/rules/get-order-slot.ts'
import { getSlotWithJobs } from '../schedule/slot-with-jobs.ts'
import { type CalculatedChange, replaceQuotation } from './calculate-change.ts'
import { calculateChangedKm, calculateItemLoad, hasMovedStop, type OrderFacts } from './rules/order-change.ts'

type ApprovedChange = Pick<CalculatedChange, 'before' | 'after' | 'quotation'> & { id: number; reason: string }

/**
 * Applies an approved change in the caller's transaction, which has locked `order`: its items, price, slot, jobs,
 * activity and message change together, and a debit note is issued after the invoice. Refuses 'conflict' as
 * `reserveChangedSlot` does. Call it last, because it may lock the document series.
 */
export async function applyChange(
  app: App,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  change: ApprovedChange,
): Promise<void> {
  await saveChangedOrder(tx, order, change)
  if (order.status !== 'Completed') await reserveChangedSlot(app, tx, actor, order)
  // A crew that has started keeps its jobs and sees the other address on its phone, so staff are asked to call it.
  if (order.status === 'ready' && order.crew_name && hasMovedStop(change.before, change.after))
    await raiseFlag(app, tx, order, 'tell-crew', actor, order.crew_name)
  const now = await lockOrder(tx, { id: order.id })
  const [before, after] = [getOrderTotal(order), getOrderTotal(now)]
  const facts = { change: { before, after } }
  await recordEvent(app, tx, order, 'changed', { actor, note: change.reason, facts })
  const due = calculateBalanceDue(getOrderAmounts(now))
  if (due < 0) await raiseFlag(app, tx, order, 'overpaid', actor)
  await raiseFlagIfBalanceDue(app, tx, now, actor)
  await refreshApproval(app, tx, order, actor)
  await refreshFlags(app, tx, order.id, actor)
  await withdrawQueuedMessages(tx, order.id, 'change-proposed')
  const params = {
    name: order.name,
    orderNo: order.order_no,
    before,
    after,
    balance: paise(Math.max(0, getCustomerDue(now))),
  }
  await notifyCustomer(app, tx, order, { template: 'change-made', params })
  if (order.status !== 'Completed') return
  const gst = subtract(getOrderAmounts(now).gst, getOrderAmounts(order).gst)
  const chargeReason = change.after.extras.at(-1)?.reason // after completion nothing but a charge can be added
  const reason = [chargeReason, change.reason].filter(Boolean).join(': ')
  const debit = { source: `change ${change.id}`, amount: subtract(after, before), gst, reason }
  await issueDebitNote(app, tx, { ...getDocumentOwner(order), move: toMoveFacts(now), ...debit })
}

/** Saves the changed order with its lines. */
export async function saveChangedOrder(
  tx: Tx,
  order: OrderRow,
  { before, after, quotation }: Pick<CalculatedChange, 'before' | 'after' | 'quotation'>,
): Promise<void> {
  const changed = replaceQuotation(order, quotation)
  const { pieces, totalCft } = calculateItemLoad(after.things)
  const { from, to } = order.move
  const stops = { from: updateMoveStop(from, after.from), to: updateMoveStop(to, after.to) }
  const work = order.kind === 'move' && {
    ...{ total_km: order.total_km === null ? null : calculateChangedKm(before, after, order.total_km) },
    ...{ total_cft: totalCft, pieces, package_id: after.packageId, insured_value: after.insuredValue },
    ...{
      vehicle: getVehicleNames(quotation) ?? order.vehicle,
      move: toJsonText(toStoredMove({ ...order.move, ...stops })),
    },
  }
  const lines = order.kind === 'move' ? await priceChangedLines(tx, after, quotation.bookVersion) : null
  const written = tx
    .updateTable('orders')
    .set({
      ...{ quotation: toJsonText(quotation), grand_total: changed.grand_total, gst: changed.gst },
      ...{ insurance: changed.insurance, token: quotation.token, ...work },
    })
    .where('id', '=', order.id)
  if (!lines) return void (await written.execute())
  await tx
    .with('written', () => written.returning(['id']))
    .with('lines', () => buildSaveLinesSql(lines))
    .with('beyond', () => buildDeleteLinesSql(lines.length))
    .selectFrom('written')
    .select('id')
    .execute()
}

/** Prices the lines as a cart shows them, by the price book of the quotation. */
async function priceChangedLines(tx: Tx, { things }: OrderFacts, version: number) {
  const book = await readPriceBookVersion(tx, version)
  return things.map(({ articleId, name, quantity, cft }) => {
    const rate = getItemPrice(cft, book)
    return { articleId, name, quantity, cft: roundCft(cft * quantity), rate, amount: multiply(rate, quantity) }
  })
}

/**
 * Reserves the slot for the changed work; refuses 'conflict' slot.full and the other slot errors, so that nothing
 * changes. Once a job of the move has started, its crew decides on the spot how much it can take. Where the jobs differ, staff are
 * asked to call the assigned crew.
 */
export async function reserveChangedSlot(app: App, tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  const jobs = await tx
    .selectFrom('jobs')
    .select('state')
    .where('order_id', '=', order.id)
    .where('leg', '>', 0)
    .execute()
  if (jobs.some(({ state }) => isJobStarted(state))) return
  const orderSlot = getOrderSlot(order)
  if (orderSlot && (await hasReservation(tx, order))) {
    const slot = await getSlotWithJobs(tx, order.id, orderSlot)
    if (!(await confirmReservation(app, tx, order.id, slot)))
      throw reject('conflict', await getNoSlotReason(app, tx, order.id, slot))
  }
  await planJobs(tx, order.id)
  if (order.status !== 'ready' || !order.crew_name) return
  const planned = await tx.selectFrom('jobs').select('state').where('order_id', '=', order.id).execute()
  if (planned.every(({ state }) => state !== 'planned')) return
  await markJobsAssigned(tx, order.id)
  await raiseFlag(app, tx, order, 'tell-crew', actor, order.crew_name)
}
