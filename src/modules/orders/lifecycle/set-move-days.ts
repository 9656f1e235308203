import { formatDay } from '#i18n/format.ts'
import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { addDays, toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isJobStarted } from '#modules/crews/rules/job-state.ts'
import { getMoveDates, MAX_DELIVERY_DAYS, MAX_PACKING_DAYS, type MoveDays } from '#modules/crews/rules/move-days.ts'
import { PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import { getNoSlotReason, hasActiveReservation, holdReservation } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { reserveChangedSlot } from '../changes/apply-change.ts'
import { toMoveDays } from '../draft/rules/to-move-days.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import type { OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { isEndedStatus } from '../record/rules/status.ts'
import { getOrderSlot } from '../schedule/rules/get-order-slot.ts'
import { getPackingServices } from '../schedule/rules/get-packing-services.ts'
import { getSlotWithJobs } from '../schedule/slot-with-jobs.ts'

/**
 * Sets the days of a move besides its date: how many days before it is packed, and how many days after it is delivered.
 * Its jobs are planned again, and its reservation takes the capacity of all its days; the price stays. Refuses
 * 'forbidden' staff.right, 'unknown' order.unknown, 'conflict' order.changed, order.status, days.started, slot.full and
 * the other slot errors, and 'invalid' days.range, days.no-packing, days.past.
 */
export async function setMoveDays(
  app: App,
  staff: Staff,
  orderNo: string,
  days: MoveDays,
  seen?: number,
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (order.kind !== 'move' || isEndedStatus(order.status)) throw reject('conflict', 'order.status')
    const before = toMoveDays(order)
    if (before.packing === days.packing && before.delivery === days.delivery) return
    rejectImpossibleDays(app, order, days)
    await rejectStartedWork(tx, order, days)
    await tx
      .updateTable('orders')
      .set({ packing_days_before: days.packing, delivery_days_after: days.delivery })
      .where('id', '=', order.id)
      .execute()
    if (order.status === 'Quotation') await holdChangedSlot(app, tx, order)
    else await reserveChangedSlot(app, tx, staff, order)
    await recordEvent(app, tx, order, 'note', { actor: staff, note: formatDays(app, order, days) })
    await refreshFlags(app, tx, order.id, staff)
  })
}

function rejectImpossibleDays(app: App, order: OrderRow, { packing, delivery }: MoveDays) {
  if (delivery > MAX_DELIVERY_DAYS) throw reject('invalid', 'days.range', { 'delivery-days': 'days.range' })
  if (packing === order.packing_days_before || packing === 0) return
  const field = 'packing-days'
  if (packing > MAX_PACKING_DAYS) throw reject('invalid', 'days.range', { [field]: 'days.range' })
  if (order.quotation && !getPackingServices(order.quotation).packing)
    throw reject('invalid', 'days.no-packing', { [field]: 'days.no-packing' })
  const { move_date: date } = order
  if (date && toIndiaInstant(addDays(date, -packing), PACKING_HOUR) <= app.now())
    throw reject('invalid', 'days.past', { [field]: 'days.past' })
}

/** Once the crew of the move has started, its days stay; once the packing has, its day stays. */
async function rejectStartedWork(tx: Tx, order: OrderRow, { packing }: MoveDays) {
  const jobs = await tx.selectFrom('jobs').select(['leg', 'state']).where('order_id', '=', order.id).execute()
  const started = jobs.filter(({ state }) => isJobStarted(state))
  const isPackingFixed = started.length > 0 && packing !== order.packing_days_before
  if (started.some(({ leg }) => leg > 0) || isPackingFixed) throw reject('conflict', 'days.started')
}

/** Holds the slot of an unpaid order for the changed jobs, if it is on hold now. */
async function holdChangedSlot(app: App, tx: Tx, order: OrderRow) {
  const orderSlot = getOrderSlot(order)
  if (!orderSlot || !(await hasActiveReservation(app, tx, order.id))) return
  const slot = await getSlotWithJobs(tx, order.id, orderSlot)
  if (await holdReservation(app, tx, order.id, slot, 'staff')) return
  throw reject('conflict', await getNoSlotReason(app, tx, order.id, slot))
}

/** Formats the days for the activity log: 'Packing Mon, 7 Dec · Delivery on the move date'. */
function formatDays(app: App, order: OrderRow, days: MoveDays): string {
  const t = app.words.t(englishLanguage.code)
  const dates = order.move_date ? getMoveDates(order.move_date, days) : null
  const format = (part: 'packing' | 'delivery') => {
    const date = dates?.[part]
    return date ? formatDay(date, t.tag) : t(`orders.days.${part}Days`, { n: days[part] })
  }
  return t('orders.days.note', { packing: format('packing'), delivery: format('delivery') })
}
