import { refuse } from '#kernel/refusal.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Customer, Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type DoorFaults, doorFaults } from '../rules/draft/door.ts'
import type { Door } from '../rules/draft/draft.ts'
import { isEnded } from '../rules/status.ts'
import { reviewAttention } from './attention/review-attention.ts'
import { lockOrder } from './lock-order.ts'
import { recordEvent } from './record-transition.ts'

/** `to` is left out of a home service, which is done at one address. */
type Doors = { from: Door; to?: Door | undefined }

/**
 * Which doors the crew comes to, told after the order was placed, or told anew, until it is over. Refuses 'unknown', 'conflict'
 * order.status, and 'invalid' with the fields where flat or building is missing.
 */
export async function tellDoors(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  doors: Doors,
  seen?: number,
): Promise<void> {
  requireRight(actor, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: actor, seen })
    if (isEnded(order.status)) throw refuse('conflict', 'order.status')
    const from = { ...order.move.from, door: doors.from }
    const service = order.kind === 'service'
    const to = service || !doors.to ? order.move.to : { ...order.move.to, door: doors.to }
    const faults = { ...faultsAt('from', doorFaults(from)), ...(!service && faultsAt('to', doorFaults(to))) }
    if (Object.keys(faults).length > 0) throw refuse('invalid', 'door.incomplete', faults)
    const move = json({ ...order.move, from, to })
    await tx.updateTable('orders').set({ move }).where('id', '=', order.id).execute()
    await recordEvent(app, tx, order, 'doors', { actor })
    await reviewAttention(app, tx, order.id, actor)
  })
}

const faultsAt = (side: string, faults: DoorFaults) =>
  Object.fromEntries(Object.entries(faults).map(([part, code]) => [`${side}-${part}`, code]))
