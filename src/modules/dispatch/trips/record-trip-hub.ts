import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { TripDirection } from '#modules/crews/rules/trip-state.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import { normaliseCityName } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { publishOrderChange } from '../record/publish-order-change.ts'
import { lockTrip } from './lock-trip.ts'
import { listTripHubs, listTripLoads } from './trip-rows.ts'

/**
 * Records that a trip has reached a hub, between departure and arrival of one direction; its customers see it. The same
 * hub twice in a row is recorded once. Refuses 'forbidden' staff.right, 'unknown' trip.unknown, 'conflict' trip.state,
 * 'invalid' trip.time-real (fields.at).
 */
export async function recordTripHub(
  app: App,
  staff: Staff,
  id: number,
  { way, place: typed, at }: { way: TripDirection; place: string; at: Date },
): Promise<void> {
  requirePermission(staff, 'jobs')
  const place = normaliseCityName(typed)
  await inTransaction(app.db, async tx => {
    const known = (await listTripLoads(tx, id)).filter(load => load.way === way).map(({ orderId }) => orderId)
    const orders = []
    for (const orderId of known.sort((a, b) => a - b)) orders.push(await lockOrder(tx, { id: orderId }))
    const { legs } = await lockTrip(tx, staff, id)
    const leg = legs.find(one => one.way === way)
    if (!leg?.startedAt || leg.arrivedAt) throw reject('conflict', 'trip.state')
    const last = (await listTripHubs(tx, id)).findLast(hub => hub.way === way)
    if (last?.place === place) return
    if (at > app.now() || at < (last?.reachedAt ?? leg.startedAt))
      throw reject('invalid', 'trip.time-real', { at: 'trip.time-real' })
    await tx
      .insertInto('trip_hubs')
      .values({ trip_id: id, way, place, reached_at: at, recorded_by: staff.id })
      .execute()
    for (const order of orders) await publishOrderChange(tx, order)
    await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'hub', after: { way, place, at } })
  })
}
