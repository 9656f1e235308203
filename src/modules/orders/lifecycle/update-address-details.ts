import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type DoorErrors, doorErrors } from '../draft/rules/door.ts'
import type { Door } from '../draft/rules/draft.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import { recordEvent } from '../record/record-transition.ts'
import { isEnded } from '../record/rules/status.ts'

/** `to` is absent for a home service, which is done at one address. */
type Doors = { from: Door; to?: Door | undefined }

/**
 * Updates the address details of a placed order until it has ended. Refuses 'unknown', 'conflict' order.status, and
 * 'invalid' door.incomplete with the fields where flat or building is missing.
 */
export async function updateAddressDetails(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  doors: Doors,
  seen?: number,
): Promise<void> {
  requireRight(actor, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: actor, seen })
    if (isEnded(order.status)) throw reject('conflict', 'order.status')
    const from = { ...order.move.from, door: doors.from }
    const service = order.kind === 'service'
    const to = service || !doors.to ? order.move.to : { ...order.move.to, door: doors.to }
    const errors = { ...errorsAt('from', doorErrors(from)), ...(!service && errorsAt('to', doorErrors(to))) }
    if (Object.keys(errors).length > 0) throw reject('invalid', 'door.incomplete', errors)
    const move = json({ ...order.move, from, to })
    await tx.updateTable('orders').set({ move }).where('id', '=', order.id).execute()
    await recordEvent(app, tx, order, 'doors', { actor })
    await refreshFlags(app, tx, order.id, actor)
  })
}

const errorsAt = (side: string, errors: DoorErrors) =>
  Object.fromEntries(Object.entries(errors).map(([part, code]) => [`${side}-${part}`, code]))
