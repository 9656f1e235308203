import { paise, subtract, times } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { setJobAssignment } from '#modules/crews/internal.server.ts'
import { isStarted } from '#modules/crews/rules/job-state.ts'
import { issueDebit } from '#modules/documents/index.server.ts'
import { withdrawWaiting } from '#modules/messaging/index.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import { readPriceBookOf } from '#modules/pricing/index.server.ts'
import { getItemPrice } from '#modules/pricing/rules/price-cart.ts'
import { confirmReservation, explainNoSlot } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { reviewApproval } from '../approvals/ask-for-approval.ts'
import { linesBeyond, linesOfWritten } from '../draft/lines-of-written.ts'
import { changedEnd } from '../draft/rules/door.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { raiseIfOwed } from '../flags/raise-if-owed.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import { moveFacts } from '../record/move-facts.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { amountsOf, dueOfCustomer, type OrderRow, ownerOf, totalOf } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { vehiclesOf } from '../record/rules/vehicles-of.ts'
import { hasPlace } from '../schedule/has-place.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import { slotOf } from '../schedule/rules/slot-of.ts'
import { workedSlot } from '../schedule/worked-slot.ts'
import { goesElsewhere, kmOfFacts, loadOfItems, type OrderFacts } from './rules/order-change.ts'
import { type WorkedOutChange, withQuotation } from './work-out-change.ts'

type Agreed = Pick<WorkedOutChange, 'before' | 'after' | 'quotation'> & { id: number; reason: string }

/**
 * Applies an approved change in the caller's transaction, which has locked `order`: its items, price, slot, jobs,
 * activity and message change together, and a debit note is issued after the invoice. Refuses 'conflict' as
 * `reserveAgain` does. Call it last, because it may lock the document series.
 */
export async function applyChange(app: App, tx: Tx, actor: Actor, order: OrderRow, change: Agreed): Promise<void> {
  await writeChanged(tx, order, change)
  if (order.status !== 'Completed') await reserveAgain(app, tx, actor, order)
  // A crew that has started keeps its jobs and sees the other address on its phone, so staff are asked to call it.
  if (order.status === 'ready' && order.crew_name && goesElsewhere(change.before, change.after))
    await raiseFlag(app, tx, order, 'tell-crew', actor, order.crew_name)
  const now = await lockOrder(tx, { id: order.id })
  const [before, after] = [totalOf(order), totalOf(now)]
  const facts = { change: { before, after } }
  await recordEvent(app, tx, order, 'changed', { actor, note: change.reason, facts })
  const due = balanceDue(amountsOf(now))
  if (due < 0) await raiseFlag(app, tx, order, 'overpaid', actor)
  await raiseIfOwed(app, tx, now, actor)
  await reviewApproval(app, tx, order, actor)
  await refreshFlags(app, tx, order.id, actor)
  await withdrawWaiting(tx, order.id, 'change-asked')
  const params = {
    name: order.name,
    orderNo: order.order_no,
    before,
    after,
    balance: paise(Math.max(0, dueOfCustomer(now))),
  }
  await notifyCustomer(app, tx, order, { template: 'change-made', params })
  if (order.status !== 'Completed') return
  const gst = subtract(amountsOf(now).gst, amountsOf(order).gst)
  const charged = change.after.extras.at(-1)?.reason // after completion nothing but a charge can be added
  const reason = [charged, change.reason].filter(Boolean).join(': ')
  const debit = { source: `change ${change.id}`, amount: subtract(after, before), gst, reason }
  await issueDebit(app, tx, { ...ownerOf(order), move: moveFacts(now), ...debit })
}

/** Saves the changed order with its lines. */
export async function writeChanged(
  tx: Tx,
  order: OrderRow,
  { before, after, quotation }: Pick<WorkedOutChange, 'before' | 'after' | 'quotation'>,
): Promise<void> {
  const changed = withQuotation(order, quotation)
  const { pieces, totalCft } = loadOfItems(after.things)
  const { from, to } = order.move
  const ends = { from: changedEnd(from, after.from), to: changedEnd(to, after.to) }
  const work = order.kind === 'move' && {
    ...{ total_km: order.total_km === null ? null : kmOfFacts(before, after, order.total_km) },
    ...{ total_cft: totalCft, pieces, package_id: after.packageId, insured_value: after.insuredValue },
    ...{ vehicle: vehiclesOf(quotation) ?? order.vehicle, move: json({ ...order.move, ...ends }) },
  }
  const lines = order.kind === 'move' ? await pricedLines(tx, after, quotation.bookVersion) : null
  const written = tx
    .updateTable('orders')
    .set({
      ...{ quotation: json(quotation), grand_total: changed.grand_total, gst: changed.gst },
      ...{ insurance: changed.insurance, token: quotation.token, ...work },
    })
    .where('id', '=', order.id)
  if (!lines) return void (await written.execute())
  await tx
    .with('written', () => written.returning(['id']))
    .with('lines', () => linesOfWritten(lines))
    .with('beyond', () => linesBeyond(lines.length))
    .selectFrom('written')
    .select('id')
    .execute()
}

/** Prices the lines as a cart shows them, by the price book of the quotation. */
async function pricedLines(tx: Tx, { things }: OrderFacts, version: number) {
  const book = await readPriceBookOf(tx, version)
  return things.map(({ articleId, name, quantity, cft }) => {
    const rate = getItemPrice(cft, book)
    return { articleId, name, quantity, cft: roundCft(cft * quantity), rate, amount: times(rate, quantity) }
  })
}

/**
 * Reserves the slot for the changed work; refuses 'conflict' slot.full and the other slot errors, so that nothing
 * changes. Once a job has started, its crew decides on the spot how much it can take. Where the jobs differ, staff are
 * asked to call the assigned crew.
 */
export async function reserveAgain(app: App, tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  const jobs = await tx
    .selectFrom('jobs')
    .select('state')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  if (jobs.some(({ state }) => isStarted(state))) return
  const place = slotOf(order)
  if (place && (await hasPlace(tx, order))) {
    const slot = await workedSlot(tx, order.id, place)
    if (!(await confirmReservation(app, tx, order.id, slot)))
      throw reject('conflict', await explainNoSlot(app, tx, order.id, slot))
  }
  await planJobs(tx, order.id)
  if (order.status !== 'ready' || !order.crew_name) return
  const planned = await tx.selectFrom('jobs').select('state').where('order_id', '=', order.id).execute()
  if (planned.every(({ state }) => state !== 'planned')) return
  await setJobAssignment(tx, order.id)
  await raiseFlag(app, tx, order, 'tell-crew', actor, order.crew_name)
}
