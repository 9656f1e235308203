import { formatDay, type IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, ZERO } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import { actorLabel, type Customer, type Staff } from '#modules/access/rules/actor.ts'
import type { Amounts } from '#modules/payments/rules/due.ts'
import { reloadPriceBook } from '#modules/pricing/index.server.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { lowerOf, requoteForDate, withLateCharge, withPaidToken } from '#modules/pricing/rules/requote-for-date.ts'
import { type DayAvailability, readAvailability, readTimes } from '#modules/scheduling/index.server.ts'
import { isSlotOpen, lastDayOf } from '#modules/scheduling/rules/open-slot.ts'
import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { amountsOf, type OrderRow, sumsOf } from '../record/order-row.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import { hasPlace } from './has-place.ts'
import { isLateReschedule, MAX_CHANGES_A_DAY, noNewDate } from './rules/new-date.ts'
import { readWork } from './worked-slot.ts'

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
  /** True if a payment was taken for a slot that was full. */
  slotFull: boolean
}

/**
 * Returns the dates to which the customer or staff may move an order. Refuses 'unknown', 'conflict'
 * reschedule.<reason>, 'too-many' reschedule.often.
 */
export async function readNewDates(app: App, actor: Customer | Staff, orderNo: string): Promise<NewDates> {
  requireRight(actor, 'jobs')
  const order = await readOrderRow(app, actor, orderNo)
  rejectNewDate(app, order, actor.kind)
  await rejectOften(app, app.db, order, actor)
  const { city_id, move_date: date, slot_hour: slot } = order
  const { horizonDays } = await readTimes(app.db, city_id)
  const asked = await ofOrder(app, order)
  return {
    lastDay: lastDayOf(horizonDays, app.now()),
    now: date && slot ? { date, slot: slot as SlotHour } : null,
    readDays: async (first, days) => (city_id ? readAvailability(app, city_id, first, days, order.trade, asked) : []),
    slotFull: await isPaidAndFull(app.db, order),
  }
}

/** Returns the work of the order and its id: it releases its current reservation for another one. */
const ofOrder = async (app: App, { id }: OrderRow) => ({ work: await readWork(app.db, id), orderId: id })

/** Returns the price on another date. Refuses as the change itself does, except for a slot that fills up in between. */
export async function previewNewDate(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  wanted: NewDate,
  terms: NewDateTerms = {},
): Promise<NewDatePreview> {
  requireRight(actor, 'jobs')
  const order = await readOrderRow(app, actor, orderNo)
  rejectNewDate(app, order, actor.kind)
  await rejectOften(app, app.db, order, actor)
  await rejectClosedSlot(app, app.db, order, wanted)
  const { quotation, ourCause, lateCharge } = await priceNewDate(app, app.db, order, actor, wanted, terms)
  return { now: sumsOf(amountsOf(order)), after: sumsOf(amountsWith(order, quotation)), ourCause, lateCharge }
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
  { ourCause: saidOurs = false, waiveCharge = false }: NewDateTerms,
) {
  const ourCause = (actor.kind === 'staff' && saidOurs) || (await isPaidAndFull(db, order))
  const sameSlot = order.move_date === date && order.slot_hour === slot
  const applies = isLateReschedule(datedOf(order), app.now()) && !ourCause && !sameSlot && order.quotation !== null
  const agreed = applies ? paise(order.late_reschedule_charge) : ZERO
  const isWaived = actor.kind === 'staff' && waiveCharge
  const [lateCharge, waived] = isWaived ? [ZERO, agreed] : [agreed, ZERO]
  return { quotation: await quotationOn(db, order, date, ourCause, lateCharge), ourCause, lateCharge, waived }
}

const isPaidAndFull = async (db: Db, order: OrderRow) => order.status !== 'Quotation' && !(await hasPlace(db, order))

/** Returns an order's amounts with another quotation in place of its own. */
export function amountsWith(order: OrderRow, quotation: Quotation | null): Amounts {
  return amountsOf(quotation ? { ...order, grand_total: quotation.subtotal, gst: quotation.gst } : order)
}

/**
 * Returns the order's quotation on another date, by the price book it was made with and the GST of that date; null
 * where it has none.
 */
async function quotationOn(
  db: Db,
  order: OrderRow,
  date: IndiaDate,
  ourCause: boolean,
  lateCharge: Paise,
): Promise<Quotation | null> {
  if (!order.quotation) return null
  const book = await reloadPriceBook(db, order.quotation.bookVersion, order.city_id)
  const anew = requoteForDate(book, order.quotation, date, paise(order.insured_value))
  if (order.status === 'Quotation') return ourCause ? lowerOf(order.quotation, anew) : anew
  const charged = withLateCharge(book, anew, lateCharge, paise(order.insured_value))
  const then = withPaidToken(charged, paise(order.token))
  return ourCause ? lowerOf(order.quotation, then) : then
}

export function rejectNewDate(app: App, order: OrderRow, by: 'customer' | 'staff') {
  const { token, city_id, valid_until: validUntil } = order
  const known = { ...datedOf(order), token: paise(token), crewsHere: city_id !== null, validUntil }
  const why = noNewDate(known, by, app.now())
  if (why) throw reject('conflict', `reschedule.${why}`)
}

const datedOf = ({ status, move_date: moveDate, slot_hour }: OrderRow) => ({
  ...{ status, moveDate },
  slot: slot_hour as SlotHour | null,
})

/**
 * Refuses 'too-many' reschedule.often for a customer who has changed the date too often within 24 hours and has to
 * call.
 */
export async function rejectOften(app: App, db: Db, order: OrderRow, actor: Customer | Staff) {
  if (actor.kind === 'staff') return
  const changes = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['rescheduled', 'dated'])
    .where('actor', '=', actorLabel(actor))
    .where('at', '>', new Date(app.now().getTime() - 86_400_000))
    .limit(MAX_CHANGES_A_DAY)
    .execute()
  if (changes.length >= MAX_CHANGES_A_DAY) throw reject('too-many', 'reschedule.often')
}

export async function rejectClosedSlot(app: App, db: Db, order: OrderRow, { date, slot }: NewDate) {
  if (!isSlotOpen(date, slot, app.now(), await readTimes(db, order.city_id)))
    throw reject('invalid', 'slot.closed', { slot: 'slot.closed' })
}

/** Formats a date and slot: 'Tue 8 Dec, 10 AM - 12 PM'. */
export const whenWords = (date: IndiaDate, slot: SlotHour | null) =>
  slot ? `${formatDay(date)}, ${formatSlot(slot)}` : formatDay(date)
