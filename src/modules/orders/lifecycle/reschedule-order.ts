import { reject } from '#kernel/domain-error.ts'
import { countDaysBetween, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise, ZERO } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { withdrawQueuedMessages } from '#modules/messaging/index.server.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { confirmReservation, getNoSlotReason, holdReservation } from '#modules/scheduling/index.server.ts'
import { getSlotHours, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { refreshApproval } from '../approvals/request-approval.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { holdSlot } from '../placing/hold-slot.ts'
import { lockCustomer } from '../placing/lock-customer.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { getDueAndTotal, getOrderAmounts, type OrderRow } from '../record/order-row.ts'
import { recordEvent, recordTransition } from '../record/record-transition.ts'
import type { EventFacts } from '../record/rules/event-facts.ts'
import { hasReservation } from '../schedule/has-reservation.ts'
import { findStartedPacking } from '../schedule/is-packing-started.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import {
  formatDateAndSlot,
  getAmountsWithQuotation,
  type NewDate,
  type NewDateTerms,
  priceNewDate,
  rejectClosedSlot,
  rejectFrequentChanges,
  rejectNewDate,
} from '../schedule/preview-new-date.ts'
import { getSlotWithJobs } from '../schedule/slot-with-jobs.ts'

/**
 * Sets or changes the date and slot of an order: its reservation, price (weekend, month-end), activity and a message
 * change together. The new slot is reserved before the old one is released, so nothing is lost where it is full.
 * `agreedTotal`: the total that the customer was shown. `ourCause`: staff state that the company causes the change;
 * then, as for a customer who paid for a slot that was full, it costs no more. A customer who reschedules an order that
 * is not booked yet sees the result on the screen and gets no message. Refuses 'unknown', 'conflict'
 * reschedule.<reason>, slot.full, slot.too-much, slot.day-closed, price.changed, order.changed, booking.changed,
 * 'too-many' reschedule.often, and 'invalid' slot.closed.
 */
export async function rescheduleOrder(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  newDate: NewDate,
  { agreedTotal, seen, ...terms }: NewDateTerms & { agreedTotal?: Paise; seen?: number } = {},
): Promise<void> {
  requirePermission(actor, 'jobs')
  await inTransaction(app.db, async tx => {
    const customer = actor.kind === 'customer' ? actor : null
    if (customer) await lockCustomer(tx, customer)
    const order = await lockOrder(tx, { orderNo, by: actor, ...(!customer && { seen }) })
    rejectNewDate(app, order, actor.kind)
    const sameDay = order.move_date === newDate.date && order.slot_hour === newDate.slot
    // A customer who paid when the slot was full may find the very same slot free by now.
    if (sameDay && (order.status === 'Quotation' || (await hasReservation(tx, order)))) return
    // Checked only now, because a form that was posted twice asks for a date that is already set.
    if (customer) await lockOrder(tx, { orderNo, by: customer, seen })
    await rejectFrequentChanges(app, tx, order, actor)
    await rejectClosedSlot(app, tx, order, newDate)
    const { quotation, ourCause, lateCharge, waived } = await priceNewDate(app, tx, order, actor, newDate, terms)
    const then = getDueAndTotal(getAmountsWithQuotation(order, quotation))
    if (agreedTotal !== undefined && then.total !== agreedTotal) throw reject('conflict', 'price.changed')
    await reserveNewSlot(app, tx, actor, order, newDate)
    if (!sameDay) await saveNewDate(tx, order, newDate, quotation)
    const now = getDueAndTotal(getOrderAmounts(order))
    const kind = order.move_date ? 'rescheduled' : 'dated'
    await recordEvent(app, tx, order, kind, {
      actor,
      note: formatDateChange(order, newDate, [now.total, then.total], { ourCause, lateCharge, waived }),
      facts: { day: toDateChangeFacts(order, newDate, [now.total, then.total], ourCause) },
    })
    if (order.status === 'ready' && !sameDay) {
      await recordTransition(app, tx, order, 'Adminapproved', { actor, mover: 'new-date', note: order.crew_name ?? '' })
      await raiseFlag(app, tx, order, 'tell-crew', actor, order.crew_name ?? '')
    }
    await planJobs(tx, order.id)
    if (then.due < 0) await raiseFlag(app, tx, order, 'overpaid', actor) // a cheaper date
    await refreshApproval(app, tx, order, actor)
    await refreshFlags(app, tx, order.id, actor)
    if (customer && order.status === 'Quotation') return
    const dateParams = { day: newDate.date, slot: getSlotHours(newDate.slot), ...toPriceParams(order, then) }
    await withdrawQueuedMessages(tx, order.id, 'rescheduled') // the customer reads the newest date only, and last
    await notifyCustomer(app, tx, order, {
      template: 'rescheduled',
      params: { name: order.name, orderNo, ...dateParams },
    })
  })
}

/**
 * Formats a change for staff: 'Tue 08 Dec, 10 AM - 12 PM → Sat 12 Dec, 10 AM - 12 PM; ₹12,000 → ₹12,590; late charge
 * ₹500'
 */
function formatDateChange(
  order: OrderRow,
  newDate: NewDate,
  [before, after]: [Paise, Paise],
  { ourCause, lateCharge, waived }: { ourCause: boolean; lateCharge: Paise; waived: Paise },
): string {
  const to = formatDateAndSlot(newDate.date, newDate.slot)
  const days = order.move_date
    ? `${formatDateAndSlot(order.move_date, order.slot_hour as SlotHour | null)} → ${to}`
    : to
  const price = before === after ? null : `${formatRupees(before)} → ${formatRupees(after)}`
  if (ourCause) return `${days}; caused by us, ${price ?? 'the price stays'}`
  const charge =
    lateCharge > 0
      ? `late charge ${formatRupees(lateCharge)}`
      : waived > 0 && `late charge of ${formatRupees(waived)} waived`
  return [days, price, charge].filter(Boolean).join('; ')
}

/** Returns the same change as facts, for the customer to read in their language. */
const toDateChangeFacts = (
  { move_date: date, slot_hour }: OrderRow,
  newDate: NewDate,
  [before, after]: [Paise, Paise],
  ourCause: boolean,
): EventFacts['day'] => ({
  from: date ? { date, slot: slot_hour as SlotHour | null } : null,
  to: { date: newDate.date, slot: newDate.slot },
  ourCause,
  price: before === after ? null : { before, after },
})

const toPriceParams = (
  { quotation, on_account: onAccount }: OrderRow,
  { total, due }: { total: Paise; due: Paise },
) => ({
  total: quotation ? total : null,
  balance: onAccount ? ZERO : paise(Math.max(0, due)),
})

/**
 * Reserves the new slot: confirmed where the token is paid, else on hold. A move outside our cities reserves no crew.
 */
async function reserveNewSlot(
  app: App,
  tx: Tx,
  actor: Customer | Staff,
  order: OrderRow,
  { date, slot: hour }: NewDate,
) {
  if (!order.city_id) return
  const newDate = { cityId: order.city_id, trade: order.trade, date, hour }
  if (order.status === 'Quotation' && actor.kind === 'customer') return holdSlot(app, tx, actor, order, newDate)
  const slot = await getSlotWithJobs(tx, order.id, newDate)
  const reserved = await (order.status === 'Quotation'
    ? holdReservation(app, tx, order.id, slot, 'staff')
    : confirmReservation(app, tx, order.id, slot))
  if (!reserved) throw reject('conflict', await getNoSlotReason(app, tx, order.id, slot))
}

async function saveNewDate(tx: Tx, order: OrderRow, { date, slot }: NewDate, quotation: Quotation | null) {
  const price = quotation && {
    quotation: toJsonText(quotation),
    grand_total: quotation.subtotal,
    gst: quotation.gst,
    token: quotation.token,
  }
  // Packing that has started stays on its day.
  const packed = await findStartedPacking(tx, order)
  const packing = packed && { packing_days_before: Math.max(0, countDaysBetween(toIndiaDate(packed), date)) }
  await tx
    .updateTable('orders')
    .set({ move_date: date, slot_hour: slot, crew_name: null, ...price, ...packing })
    .where('id', '=', order.id)
    .execute()
}
