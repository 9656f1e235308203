import { reject } from '#kernel/domain-error.ts'
import { formatEnglishDay, type IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, ZERO } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { type Customer, formatActor, type Staff } from '#modules/access/rules/actor.ts'
import type { OrderAmounts } from '#modules/payments/rules/balance-due.ts'
import { readPriceBookWithCurrentGst } from '#modules/pricing/index.server.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import {
  addLateRescheduleCharge,
  requoteForDate,
  selectLowerQuotation,
  setPaidToken,
} from '#modules/pricing/rules/requote-for-date.ts'
import { type DayAvailability, readAvailability, readBookingTimes } from '#modules/scheduling/index.server.ts'
import { getLastBookableDay, isSlotOpen } from '#modules/scheduling/rules/open-slot.ts'
import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { getDueAndTotal, getOrderAmounts, type OrderRow } from '../record/order-row.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import { readOrderTax } from '../record/read-order-tax.ts'
import { hasReservation } from './has-reservation.ts'
import { findStartedPacking } from './is-packing-started.ts'
import { getNewDateBlocker, isLateReschedule, MAX_DATE_CHANGES_PER_DAY } from './rules/new-date.ts'
import { readOrderWork } from './slot-with-jobs.ts'

export type NewDate = { date: IndiaDate; slot: SlotHour }
/** An order's total and balance due in paise, now and on another date. */
type NewDatePreview = Record<'now' | 'after', { total: Paise; due: Paise }> & {
  /** True if the company causes the change: then it costs no more. */
  ourCause: boolean
  /** The late rescheduling charge within `after`, in paise, before GST. */
  lateCharge: Paise
}
/** The decisions of staff about a new date's price. */
export type NewDateTerms = { ourCause?: boolean; waiveCharge?: boolean }
/** The dates that an order may move to, by slot, and its current one. */
type NewDates = {
  now: { date: IndiaDate; slot: SlotHour } | null
  /** The last date that can be booked. */
  lastDay: IndiaDate
  /** Reads the available crews for the order on `days` days from `first` on; none where we have no crews. */
  readDays: (first: IndiaDate, days: number) => Promise<DayAvailability[]>
  /** Prices the order on other dates; none for an order without a price. Each total includes what a change costs. */
  priceDays: (dates: readonly IndiaDate[], terms: NewDateTerms) => Promise<{ date: IndiaDate; total: Paise }[]>
  /** The total as booked, in paise. */
  total: Paise
  /** True if a payment was taken for a slot that was full. */
  slotFull: boolean
}

/**
 * Returns the dates to which the customer or staff may move an order. Refuses 'unknown', 'conflict'
 * reschedule.<reason>, 'too-many' reschedule.often.
 */
export async function getNewDates(app: App, actor: Customer | Staff, orderNo: string): Promise<NewDates> {
  requirePermission(actor, 'jobs')
  const order = await readOrderRow(app, actor, orderNo)
  rejectNewDate(app, order, actor.kind)
  await rejectFrequentChanges(app, app.db, order, actor)
  const { city_id, move_date: date, slot_hour: slot } = order
  const { horizonDays } = await readBookingTimes(app.db, city_id)
  const reservedWork = await getReservedWork(app, order)
  return {
    lastDay: getLastBookableDay(horizonDays, app.now()),
    now: date && slot ? { date, slot: slot as SlotHour } : null,
    readDays: async (first, days) =>
      city_id ? readAvailability(app, city_id, first, days, order.trade, reservedWork) : [],
    priceDays: (dates, terms) => priceDays(app, order, actor, dates, terms),
    total: getDueAndTotal(getOrderAmounts(order)).total,
    slotFull: await isPaidAndFull(app.db, order),
  }
}

/** Returns the work of the order and its id: it releases its current reservation for another one. */
const getReservedWork = async (app: App, { id }: OrderRow) => ({ work: await readOrderWork(app.db, id), orderId: id })

async function priceDays(
  app: App,
  order: OrderRow,
  actor: Customer | Staff,
  dates: readonly IndiaDate[],
  terms: NewDateTerms,
) {
  const { quotation } = order
  if (!quotation) return []
  const book = await readPriceBookWithCurrentGst(app.db, quotation.bookVersion, order.city_id)
  const taxOn = await readOrderTax(app.db, order)
  const { ourCause, lateCharge } = await getTermsOfChange(app, app.db, order, actor, false, terms)
  return dates.map(date => {
    const requoted = requoteOn(book, order, quotation, { date, tax: taxOn(date) }, ourCause, lateCharge)
    return { date, total: getDueAndTotal(getAmountsWithQuotation(order, requoted)).total }
  })
}

/** Returns the price on another date. Refuses as the change itself does, except for a slot that fills up in between. */
export async function previewNewDate(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  newDate: NewDate,
  terms: NewDateTerms = {},
): Promise<NewDatePreview> {
  requirePermission(actor, 'jobs')
  const order = await readOrderRow(app, actor, orderNo)
  rejectNewDate(app, order, actor.kind)
  await rejectFrequentChanges(app, app.db, order, actor)
  await rejectClosedSlot(app, app.db, order, newDate)
  const { quotation, ourCause, lateCharge } = await priceNewDate(app, app.db, order, actor, newDate, terms)
  return {
    now: getDueAndTotal(getOrderAmounts(order)),
    after: getDueAndTotal(getAmountsWithQuotation(order, quotation)),
    ourCause,
    lateCharge,
  }
}

/**
 * Prices the order on a new date. The late rescheduling charge that its customer agreed to is added where the free
 * notice is over, unless the company causes the change or staff waive it.
 */
export async function priceNewDate(
  app: App,
  db: Db,
  order: OrderRow,
  actor: Customer | Staff,
  { date, slot }: NewDate,
  terms: NewDateTerms,
) {
  const sameSlot = order.move_date === date && order.slot_hour === slot
  const { ourCause, lateCharge, waived } = await getTermsOfChange(app, db, order, actor, sameSlot, terms)
  return { quotation: await requoteForNewDate(db, order, date, ourCause, lateCharge), ourCause, lateCharge, waived }
}

/** Returns who causes a change, and the late rescheduling charge that applies to it or was waived. */
async function getTermsOfChange(
  app: App,
  db: Db,
  order: OrderRow,
  actor: Customer | Staff,
  sameSlot: boolean,
  { ourCause: ourCauseByStaff = false, waiveCharge = false }: NewDateTerms,
) {
  const ourCause = (actor.kind === 'staff' && ourCauseByStaff) || (await isPaidAndFull(db, order))
  const applies = isLateReschedule(toDatedOrder(order), app.now()) && !ourCause && !sameSlot && order.quotation !== null
  const agreed = applies ? paise(order.late_reschedule_charge) : ZERO
  const isWaived = actor.kind === 'staff' && waiveCharge
  const [lateCharge, waived] = isWaived ? [ZERO, agreed] : [agreed, ZERO]
  return { ourCause, lateCharge, waived }
}

const isPaidAndFull = async (db: Db, order: OrderRow) =>
  order.status !== 'Quotation' && !(await hasReservation(db, order))

/** Returns an order's amounts with another quotation in place of its own. */
export function getAmountsWithQuotation(order: OrderRow, quotation: Quotation | null): OrderAmounts {
  return getOrderAmounts(quotation ? { ...order, grand_total: quotation.subtotal, gst: quotation.gst } : order)
}

/**
 * Returns the order's quotation on another date, by the price book it was made with and the GST of that date; null
 * where it has none.
 */
async function requoteForNewDate(
  db: Db,
  order: OrderRow,
  date: IndiaDate,
  ourCause: boolean,
  lateCharge: Paise,
): Promise<Quotation | null> {
  if (!order.quotation) return null
  const book = await readPriceBookWithCurrentGst(db, order.quotation.bookVersion, order.city_id)
  const tax = (await readOrderTax(db, order))(date)
  return requoteOn(book, order, order.quotation, { date, tax }, ourCause, lateCharge)
}

function requoteOn(
  book: PriceBook,
  order: OrderRow,
  quotation: Quotation,
  { date, tax }: { date: IndiaDate; tax: OrderTax | undefined },
  ourCause: boolean,
  lateCharge: Paise,
): Quotation {
  const requoted = requoteForDate(book, quotation, date, paise(order.insured_value), tax)
  if (order.status === 'Quotation') return ourCause ? selectLowerQuotation(quotation, requoted) : requoted
  const charged = addLateRescheduleCharge(book, requoted, lateCharge, paise(order.insured_value))
  const then = setPaidToken(charged, paise(order.token))
  return ourCause ? selectLowerQuotation(quotation, then) : then
}

export function rejectNewDate(app: App, order: OrderRow, by: 'customer' | 'staff') {
  const { token, city_id, valid_until: validUntil, delivered_at: deliveredAt } = order
  const known = { ...toDatedOrder(order), token: paise(token), crewsHere: city_id !== null, validUntil, deliveredAt }
  const why = getNewDateBlocker(known, by, app.now())
  if (why) throw reject('conflict', `reschedule.${why}`)
}

const toDatedOrder = ({ status, move_date: moveDate, slot_hour }: OrderRow) => ({
  ...{ status, moveDate },
  slot: slot_hour as SlotHour | null,
})

/**
 * Refuses 'too-many' reschedule.often for a customer who has changed the date too often within 24 hours and has to
 * call.
 */
export async function rejectFrequentChanges(app: App, db: Db, order: OrderRow, actor: Customer | Staff) {
  if (actor.kind === 'staff') return
  const changes = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['rescheduled', 'dated'])
    .where('actor', '=', formatActor(actor))
    .where('at', '>', new Date(app.now().getTime() - 86_400_000))
    .limit(MAX_DATE_CHANGES_PER_DAY)
    .execute()
  if (changes.length >= MAX_DATE_CHANGES_PER_DAY) throw reject('too-many', 'reschedule.often')
}

export async function rejectClosedSlot(app: App, db: Db, order: OrderRow, { date, slot }: NewDate) {
  const times = await readBookingTimes(db, order.city_id)
  const packingDays = (await findStartedPacking(db, order)) ? 0 : order.packing_days_before
  if (!isSlotOpen(date, slot, app.now(), times, packingDays))
    throw reject('invalid', 'slot.closed', { slot: 'slot.closed' })
}

/** Formats a date and slot: 'Tue 8 Dec, 10 AM - 12 PM'. */
export const formatDateAndSlot = (date: IndiaDate, slot: SlotHour | null) =>
  slot ? `${formatEnglishDay(date)}, ${formatSlot(slot)}` : formatEnglishDay(date)
