import { formatInstant } from '#i18n/format.ts'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { lockOrder, type OrderRow, recordEvent } from '#modules/orders/internal.server.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { noteEwayBill } from './note-eway-bill.ts'
import { refreshEwayFlags } from './refresh-eway-flags.ts'
import {
  calculateExtension,
  calculateValidUntil,
  type EwayBillEntry,
  type ExtensionEntry,
  isExtensionOpen,
  type PartBEntry,
} from './rules/eway-bill.ts'

/**
 * Records an e-way bill that somebody generated on the portal. Its validity follows from its time and the distance. The
 * same number is recorded once. Refuses 'forbidden' staff.right, 'unknown' order.unknown, 'conflict' order.status,
 * eway.known for a number of another order, and 'invalid' eway.time for a time in the future.
 */
export async function recordEwayBill(app: App, staff: Staff, orderNo: string, bill: EwayBillEntry): Promise<void> {
  await changeBills(app, staff, orderNo, (tx, order) => recordEwayBillInTransaction(app, tx, staff, order, bill))
}

/** Records a bill in the transaction of the caller, who holds the order's lock. Refuses as `recordEwayBill` does. */
export async function recordEwayBillInTransaction(
  app: App,
  tx: Tx,
  staff: Staff,
  order: OrderRow,
  { number, at, km, truck, validUntil: given }: EwayBillEntry & { validUntil?: Date },
): Promise<void> {
  rejectFuture(app, at)
  const known = await tx.selectFrom('eway_bills').select('order_id').where('number', '=', number).executeTakeFirst()
  if (known?.order_id === order.id) return
  if (known) throw reject('conflict', 'eway.known', { number: 'eway.known' })
  const validUntil = given ?? calculateValidUntil(at, km)
  await tx
    .insertInto('eway_bills')
    .values({
      ...{ order_id: order.id, number, generated_at: at, km, registration: truck, valid_until: validUntil },
      ...{ recorded_by: staff.id, recorded_at: app.now() },
    })
    .execute()
  await note(app, tx, staff, order, 'recorded', { number, truck, validUntil })
}

/**
 * Records Part B of a bill for another truck; the validity stays. Refuses as `recordEwayBill` does, 'unknown'
 * eway.unknown, and 'conflict' eway.expired.
 */
export async function changeEwayTruck(app: App, staff: Staff, orderNo: string, change: PartBEntry): Promise<void> {
  const { id, at, truck, place } = change
  await changeBills(app, staff, orderNo, async (tx, order) => {
    rejectFuture(app, at)
    const bill = await lockBill(tx, order, id)
    if (bill.registration === truck) return
    if (bill.valid_until <= at) throw reject('conflict', 'eway.expired')
    await tx.updateTable('eway_bills').set({ registration: truck }).where('id', '=', id).execute()
    const after = { registration: truck, valid_until: bill.valid_until }
    await tx
      .insertInto('eway_bill_changes')
      .values({ bill_id: id, kind: 'part-b', at, place, changed_by: staff.id, ...after })
      .execute()
    await note(app, tx, staff, order, 'truck', { number: bill.number, truck, validUntil: bill.valid_until })
  })
}

/**
 * Records the extension of a bill, for the distance that is left. Refuses as `changeEwayTruck` does, and 'invalid'
 * eway.window outside the eight hours before and after its end.
 */
export async function extendEwayBill(app: App, staff: Staff, orderNo: string, change: ExtensionEntry): Promise<void> {
  const { id, at, km, place } = change
  await changeBills(app, staff, orderNo, async (tx, order) => {
    rejectFuture(app, at)
    const bill = await lockBill(tx, order, id)
    if (!isExtensionOpen(bill.valid_until, at)) throw reject('invalid', 'eway.window', { at: 'eway.window' })
    const validUntil = calculateExtension(bill.generated_at, at, km)
    if (validUntil <= bill.valid_until) throw reject('invalid', 'eway.window', { at: 'eway.window' })
    await tx.updateTable('eway_bills').set({ valid_until: validUntil }).where('id', '=', id).execute()
    await tx
      .insertInto('eway_bill_changes')
      .values({
        ...{ bill_id: id, kind: 'extension', at, place, changed_by: staff.id },
        ...{ registration: bill.registration, valid_until: validUntil },
      })
      .execute()
    await note(app, tx, staff, order, 'extended', { number: bill.number, truck: bill.registration, validUntil })
  })
}

/** Records that a bill was cancelled on the portal. Refuses as `changeEwayTruck` does. */
export async function cancelEwayBill(app: App, staff: Staff, orderNo: string, id: number): Promise<void> {
  await changeBills(app, staff, orderNo, async (tx, order) => {
    const bill = await lockBill(tx, order, id)
    await tx.updateTable('eway_bills').set({ cancelled_at: app.now() }).where('id', '=', id).execute()
    const after = { number: bill.number, truck: bill.registration, validUntil: bill.valid_until }
    await note(app, tx, staff, order, 'cancelled', after)
  })
}

async function changeBills(
  app: App,
  staff: Staff,
  orderNo: string,
  change: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    if (order.kind !== 'move' || isEndedStatus(order.status)) throw reject('conflict', 'order.status')
    await change(tx, order)
    await refreshEwayFlags(app, tx, order, staff)
  })
}

async function lockBill(tx: Tx, order: OrderRow, id: number) {
  const bill = await tx
    .selectFrom('eway_bills')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!bill) throw reject('unknown', 'eway.unknown')
  return bill
}

function rejectFuture(app: App, at: Date) {
  if (at > app.now()) throw reject('invalid', 'eway.time', { at: 'eway.time' })
}

type NoteKind = 'recorded' | 'truck' | 'extended' | 'cancelled'
type NoteFacts = { number: string; truck: string; validUntil: Date }

function note(app: App, tx: Tx, staff: Staff, order: OrderRow, kind: NoteKind, facts: NoteFacts): Promise<void> {
  const { number, truck, validUntil } = facts
  const text = noteEwayBill(app, t =>
    t(`ewayBills.activity.${kind}`, {
      ...{ number, truck: formatRegistration(truck), until: formatInstant(validUntil, t.tag) },
    }),
  )
  return recordEvent(app, tx, order, 'note', { actor: staff, note: text })
}
