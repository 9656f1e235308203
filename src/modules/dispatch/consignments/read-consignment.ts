import { findStateByName } from '#kernel/gst-state.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { MoveFacts } from '#modules/documents/rules/document.ts'
import {
  getDeclaredValue,
  type OrderRow,
  readGoods,
  readOrderRow,
  toMoveFacts,
} from '#modules/orders/internal.server.ts'
import { type EwayBillNeed, findEwayBillNeed, type Goods } from '#modules/orders/record/rules/goods.ts'
import { estimateRoadDistance } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { listCarryingTrucks } from './list-carrying-trucks.ts'
import { type EwayProblem, findEwayProblem } from './rules/eway-bill.ts'

/** A recorded e-way bill, with its changes in order. */
export type RecordedEwayBill = {
  id: number
  number: string
  generatedAt: Date
  km: number
  registration: string
  validUntil: Date
  cancelled: boolean
  changes: { kind: 'part-b' | 'extension'; at: Date; registration: string; validUntil: Date; place: string }[]
}
export type Consignment = {
  orderNo: string
  customer: string
  from: string
  to: string
  /** The distance by road, in whole km; null where none is known. */
  km: number | null
  goods: Goods
  /** False if staff have entered nothing, so that used household goods are assumed. */
  isEntered: boolean
  declaredValue: Paise | null
  need: EwayBillNeed
  bills: RecordedEwayBill[]
  problem: EwayProblem | null
  /** The registrations of the trucks that carry the goods on the road. */
  trucks: string[]
  challans: { id: string; number: string; date: IndiaDate }[]
  moveDate: IndiaDate | null
}

/**
 * Reads the goods of a move with their e-way bills and delivery challans. Refuses 'forbidden' staff.right, 'unknown'
 * order.unknown, also for a home service.
 */
export async function readConsignment(app: App, staff: Staff, orderNo: string): Promise<Consignment> {
  requirePermission(staff, 'orders')
  const order = await readOrderRow(app, staff, orderNo)
  const move = toMoveFacts(order)
  const [state, challans] = await Promise.all([
    readEwayState(app.db, order, app.now()),
    app.db
      .selectFrom('delivery_challans')
      .select(['id', 'number', 'issued_at'])
      .where('order_id', '=', order.id)
      .orderBy('issued_at', 'desc')
      .orderBy('number', 'desc')
      .execute(),
  ])
  return {
    ...{ orderNo, customer: order.name, from: formatPlace(move.from), to: formatPlace(move.to), ...state },
    km: measureRoad(order),
    declaredValue: getDeclaredValue(order),
    challans: challans.map(({ id, number, issued_at }) => ({ id, number, date: toIndiaDate(issued_at) })),
    moveDate: order.move_date,
  }
}

/** Reads the goods of an order, the bills that they need and have, and what is wrong with these. */
export async function readEwayState(db: Db | Tx, order: OrderRow, now: Date) {
  const { from, to } = toMoveFacts(order)
  const [{ goods, isEntered }, bills, trucks] = [
    await readGoods(db, order),
    await listEwayBills(db, order.id),
    await listCarryingTrucks(db, order.id),
  ]
  const states = { from: findStateByName(from.state), to: findStateByName(to.state) }
  const need = findEwayBillNeed(goods, { ...states, date: toIndiaDate(now) })
  const problem = need.needed ? findEwayProblem(bills, trucks, now) : null
  return { goods, isEntered, need, bills, trucks, problem }
}

/** Measures the move by road: from locality to locality where both are known. */
export const measureRoad = ({ move: { from, to } }: OrderRow): number | null =>
  (from.place && to.place && estimateRoadDistance(from.place, to.place)?.km) || null

const formatPlace = ({ place, city, state }: MoveFacts['from']) =>
  [...new Set([place, city, state])].filter(Boolean).join(', ')

async function listEwayBills(db: Db | Tx, orderId: number): Promise<RecordedEwayBill[]> {
  const rows = await db
    .selectFrom('eway_bills')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('generated_at')
    .orderBy('id')
    .execute()
  const changes = await db
    .selectFrom('eway_bill_changes as c')
    .innerJoin('eway_bills as b', 'b.id', 'c.bill_id')
    .select(['c.bill_id', 'c.kind', 'c.at', 'c.registration', 'c.valid_until as validUntil', 'c.place'])
    .where('b.order_id', '=', orderId)
    .orderBy('c.id')
    .execute()
  return rows.map(row => ({
    ...{ id: row.id, number: row.number, generatedAt: row.generated_at, km: row.km, registration: row.registration },
    ...{ validUntil: row.valid_until, cancelled: row.cancelled_at !== null },
    changes: changes.flatMap(({ bill_id, ...change }) => (bill_id === row.id ? [change] : [])),
  }))
}
