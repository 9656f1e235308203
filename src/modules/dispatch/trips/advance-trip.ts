import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getPreviousJobStates } from '#modules/crews/rules/job-state.ts'
import {
  canTransitionTrip,
  getNextTripAction,
  getTripStateAfter,
  type TripAction,
  type TripDirection,
} from '#modules/crews/rules/trip-state.ts'
import { lockOrder, type OrderRow, recordDelivery } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requireEwayBills } from '../consignments/require-eway-bills.ts'
import { publishOrderChange } from '../record/publish-order-change.ts'
import { removeTransitFromTrip } from './add-order-to-trip.ts'
import { type LockedTrip, lockTrip } from './lock-trip.ts'
import { requirePickedUp } from './require-picked-up.ts'
import { releaseTripReservation } from './reserve-for-trip.ts'
import { requireSettledTrip } from './settle-trip.ts'
import { listTripLoads } from './trip-rows.ts'

/**
 * Moves a trip to its next state: loading starts, a direction departs or arrives at a time in the past, the trip is
 * closed. Its orders are updated too. Only the next step is accepted, so the second of two dispatchers is refused.
 * Refuses 'forbidden' staff.right, 'unknown' trip.unknown, 'conflict' trip.state, 'invalid' trip.time (fields.at), and
 * as `requireEwayBills` and `requirePickedUp` on departure.
 */
export async function advanceTrip(
  app: App,
  staff: Staff,
  id: number,
  requested: TripAction,
  at: Date,
  pickedUp = '',
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const orders = requested.way ? await lockTripOrders(tx, id, requested.way) : []
    const locked = await lockTrip(tx, staff, id)
    const { trip, legs } = locked
    const action = requested.way ? { action: requested.action, way: requested.way } : { action: requested.action }
    if (!isDeepStrictEqual(getNextTripAction(trip.state, legs), action)) throw reject('conflict', 'trip.state')
    const state = getTripStateAfter(requested, legs)
    if (state !== trip.state && !canTransitionTrip(trip.state, state)) throw reject('conflict', 'trip.state')
    if (
      requested.way &&
      locked.loads.some(load => load.way === requested.way && !orders.some(order => order.id === load.orderId))
    )
      throw reject('conflict', 'trip.state') // an order was added between the two locks
    if (requested.action === 'close') await requireSettledTrip(tx, id)
    if (requested.way) await recordLegTime(app, tx, locked, requested, at)
    if (requested.action === 'depart') await requireEwayBills(tx, orders, at)
    if (requested.action === 'depart') await requirePickedUp(app, tx, staff, { orders, at, reason: pickedUp })
    if (requested.action === 'arrive') for (const order of orders) await recordDelivery(app, tx, order.id, at)
    for (const order of orders) await publishOrderChange(tx, order)
    await tx
      .updateTable('trips')
      .set({ state, revision: trip.revision + 1, ...(state === 'closed' && { closed_at: app.now() }) })
      .where('id', '=', id)
      .execute()
    if (state === 'delivered') await releaseEarly(tx, id, at)
    const after = { state, ...(requested.way && { way: requested.way, at }) }
    await recordAuditEntry(app, tx, staff, {
      subject: 'trip',
      about: id,
      action: requested.action,
      before: { state: trip.state },
      after,
    })
  })
}

/**
 * Cancels a trip that has not departed. Its truck and drivers become free, and the transit of its orders must be
 * assigned again. Refuses as `advanceTrip` does, and 'unknown' order.unknown if it carries an order that the user may not
 * see.
 */
export async function cancelTrip(app: App, staff: Staff, id: number): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const knownLoads = await listTripLoads(tx, id) // everybody locks orders before their trip
    const orders = new Map<number, OrderRow>()
    for (const orderId of knownLoads.map(load => load.orderId).sort((a, b) => a - b)) {
      const { order_no: orderNo } = await tx
        .selectFrom('orders')
        .select('order_no')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      orders.set(orderId, await lockOrder(tx, { orderNo, by: staff }))
    }
    const { trip, loads } = await lockTrip(tx, staff, id)
    if (!canTransitionTrip(trip.state, 'cancelled') || loads.some(({ orderId }) => !orders.has(orderId)))
      throw reject('conflict', 'trip.state')
    await releaseTripReservation(tx, id) // first, so that its pick-ups and deliveries keep their crew
    for (const { jobId, orderId } of loads) {
      await removeTransitFromTrip(tx, jobId)
      await publishOrderChange(tx, orders.get(orderId)!)
    }
    const set = { state: 'cancelled' as const, revision: trip.revision + 1 }
    await tx.updateTable('trips').set(set).where('id', '=', id).execute()
    const orderNos = loads.map(({ orderId }) => orders.get(orderId)!.order_no)
    const before = { state: trip.state, ...(orderNos.length > 0 && { orders: orderNos }) }
    await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'cancelled', before })
  })
}

async function recordLegTime(app: App, tx: Tx, { trip, legs, loads }: LockedTrip, requested: TripAction, at: Date) {
  const departs = requested.action === 'depart'
  const leg = legs.find(({ way }) => way === requested.way)!
  const before = departs ? legs.find(({ way }) => way !== requested.way)?.arrivedAt : leg.startedAt
  if (at > app.now() || (before && at < before)) throw reject('invalid', 'trip.time-real', { at: 'trip.time-real' })
  await tx
    .updateTable('trip_legs')
    .set(departs ? { started_at: at } : { arrived_at: at })
    .where('trip_id', '=', trip.id)
    .where('way', '=', leg.way)
    .execute()
  const carried = loads.filter(({ way }) => way === leg.way)
  if (carried.length === 0) return
  const state = departs ? 'started' : 'done'
  await tx
    .updateTable('jobs')
    .set({ state })
    .where(
      'id',
      'in',
      carried.map(({ jobId }) => jobId),
    )
    .where('state', 'in', getPreviousJobStates(state))
    .execute()
}

/** Locks the orders of one direction, before their trip as everywhere. */
async function lockTripOrders(tx: Tx, id: number, way: TripDirection): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  const ids = (await listTripLoads(tx, id)).filter(load => load.way === way).map(({ orderId }) => orderId)
  for (const orderId of ids.sort((a, b) => a - b)) orders.push(await lockOrder(tx, { id: orderId }))
  return orders
}

/** Frees truck and drivers that are back before the planned end. */
async function releaseEarly(tx: Tx, id: number, at: Date): Promise<void> {
  for (const table of ['job_trucks', 'job_workers'] as const)
    await tx
      .updateTable(table)
      .set({ ends_at: at })
      .where('trip_id', '=', id)
      .where('job_id', 'is', null)
      .where('starts_at', '<', at)
      .where('ends_at', '>', at)
      .execute()
}
