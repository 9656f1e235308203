/** Updates from the crew's phone on the move date. */
import { toIndiaInstant } from '#kernel/india-time.ts'
import { applyLateCredit, waiveLateCredit } from '#modules/billing/index.server.ts'
import { createLateCredit } from '#modules/dispatch/crew/create-late-credit.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Action } from './customer-actions.ts'
import { pickOrder } from './pick.ts'
import { staff, type World } from './world.ts'

const MINUTE = 60_000
const SLOT_HOURS = 2

/** The crew arrives, in time or not; the phone may report it early, very late, or twice. */
const crewArrives: Action = async world => {
  const row = await pickOrder(
    world,
    ({ status, kind, slot_hour }) => status === 'ready' && kind === 'move' && slot_hour !== null,
  )
  if (!row) return false
  const until = toIndiaInstant(row.move_date!, row.slot_hour! + SLOT_HOURS).getTime()
  const dice = world.dice()
  const arrival = {
    happenedAt: new Date(until + dice.of([-20, 29, 30, 75, 119, 120, 400]) * MINUTE),
    byCode: dice.falls(0.7),
  }
  const { app } = world
  await inTransaction(app.db, async tx => createLateCredit(app, tx, await lockOrder(tx, { id: row.id }), arrival))
  return true
}

/** Staff ask the customer, and decide on the late credit. */
const lateCreditIsDecided: Action = async world => {
  const orders = await world.db
    .selectFrom('late_credits')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_no')
    .where('late_credits.state', '=', 'waiting')
    .orderBy('order_id')
    .execute()
  if (orders.length === 0) return false
  await decidesLateCredit(world, world.dice().of(orders).order_no!)
  return true
}

export const decidesLateCredit = ({ app, dice }: World, orderNo: string) =>
  dice().falls(0.5)
    ? applyLateCredit(app, staff, orderNo)
    : waiveLateCredit(app, staff, orderNo, { reason: 'The lift was out of order' })

export const crewActions: Record<string, [often: number, act: Action]> = {
  crewArrives: [3, crewArrives],
  lateCreditIsDecided: [1, lateCreditIsDecided],
}
