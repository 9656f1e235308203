import { type RawBuilder, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { findApprover } from '#modules/business-customers/internal.server.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { MoveStop } from '../draft/rules/draft.ts'
import { getOrderTotal, type OrderRow, selectOrdersWithLedger } from '../record/order-row.ts'
import { getServiceName } from '../record/rules/service-name.ts'
import type { ApprovalState } from './rules/approval.ts'

/** A request to a business customer to approve a move, and its answer. */
export type ApprovalRequest = {
  id: number
  state: ApprovalState
  /** The whole price, in paise: the current one while the request waits, else the one that was approved or refused. */
  amount: Paise
  requestedAt: Date
  /** The time at which the link was last sent. */
  notifiedAt: Date
  by: string | null
  at: Date | null
  reason: string
}

/**
 * A request as the HR of the business customer reads it: the employee who moves and the services that are paid for. It
 * has no full address and no phone number.
 */
export type MoveApprovalRequest = ApprovalRequest & {
  orderNo: string
  name: string
  /** Null for a home service, which is done at `from`. */
  to: ApprovalStop | null
  from: ApprovalStop
  service: string | null
  /** The English name of the package; null where there is none. */
  package: string | null
  vehicle: string
  date: IndiaDate | null
  slot: SlotHour | null
  po: string
  /** The highest price approved earlier for this move, in paise; null where there is none. */
  before: Paise | null
}
type ApprovalStop = { name: string; city: string }

/** The number of days for which an answered request stays visible. */
const ANSWERED_VISIBLE_DAYS = 14

/**
 * Returns all moves of a business customer that wait for HR, the oldest first, and the recently answered ones, for the
 * link of one approver. Refuses 'unknown' business-customer.link.
 */
export async function getApprovalsByLink(app: App, link: string) {
  const approver = await findApprover(app, link)
  if (!approver) throw reject('unknown', 'business-customer.link')
  const since = new Date(app.now().getTime() - ANSWERED_VISIBLE_DAYS * 86_400_000)
  const rows = await readApprovalRows(
    app.db,
    sql`a.business_customer_id = ${approver.firmId} and (a.state = 'waiting' or (a.state in ('approved', 'refused') and a.decided_at > ${since}))`,
  )
  const orders = await selectOrdersWithLedger(app.db)
    .where('orders.id', 'in', [0, ...rows.map(({ order_id }) => order_id)])
    .execute()
  const { packages } = await readCatalogue(app.db)
  const moves = rows.flatMap(row => {
    const order = orders.find(({ id }) => id === row.order_id)
    return order ? [toMoveApprovalRequest(row, order, packages)] : []
  })
  const waiting = moves.filter(({ state }) => state === 'waiting')
  return {
    firm: approver.businessCustomerName,
    name: approver.name,
    waiting,
    answered: moves.filter(one => !waiting.includes(one)),
  }
}

/**
 * Lists the waiting requests of one business customer for orders of the member of staff's branches, the oldest first.
 * Refuses 'forbidden' staff.right.
 */
export async function listWaitingApprovals(app: App, staff: Staff, firmId: number) {
  requirePermission(staff, 'business-customers')
  const rows = await readApprovalRows(
    app.db,
    sql`a.business_customer_id = ${firmId} and a.state = 'waiting' and ${buildCityBranchCondition(staff, sql`o.city_id`)}`,
  )
  return rows.map(row => ({ ...toApprovalRequest(row), orderNo: row.order_no, name: row.name }))
}

/**
 * Returns the latest request to the business customer that pays for an order; null where there is none. Refuses
 * 'forbidden' staff.right.
 */
export async function findLatestApproval(app: App, staff: Staff, orderNo: string): Promise<ApprovalRequest | null> {
  requirePermission(staff, 'orders')
  const rows = await readApprovalRows(
    app.db,
    sql`o.order_no = ${orderNo} and a.business_customer_id = o.business_customer_id and a.state <> 'over' and ${buildCityBranchCondition(staff, sql`o.city_id`)}`,
  )
  const last = rows.at(-1)
  return last ? toApprovalRequest(last) : null
}

type ApprovalRow = {
  id: number
  order_id: number
  order_no: string
  name: string
  state: ApprovalState
  amount: number
  requested_at: Date
  notified_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string
  before: number | null
}

/** Reads requests. A waiting one has the current price of its order, because HR approves that price. */
async function readApprovalRows(db: Db, where: RawBuilder<unknown>): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select a.id, a.order_id, o.order_no, o.name, a.state, a.amount, a.requested_at, a.notified_at, a.decided_by, a.decided_at, a.reason,
      (select max(b.amount) from order_approvals b
        where b.order_id = a.order_id and b.business_customer_id = a.business_customer_id and b.state = 'approved' and b.id < a.id) as before
    from order_approvals a join orders o on o.id = a.order_id
    where ${where} order by a.id`.execute(db)
  const waiting = rows.flatMap(row => (row.state === 'waiting' ? [row.order_id] : []))
  if (waiting.length === 0) return rows
  const orders = await selectOrdersWithLedger(db).where('orders.id', 'in', waiting).execute()
  const now = new Map(orders.map(order => [order.id, getOrderTotal(order)]))
  return rows.map(row => (row.state === 'waiting' ? { ...row, amount: now.get(row.order_id)! } : row))
}

const toApprovalRequest = (row: ApprovalRow): ApprovalRequest => ({
  ...{
    id: row.id,
    state: row.state,
    amount: paise(row.amount),
    requestedAt: row.requested_at,
    notifiedAt: row.notified_at,
  },
  ...{ by: row.decided_by, at: row.decided_at, reason: row.reason },
})

const toApprovalStop = ({ place, address }: MoveStop): ApprovalStop => ({
  name: place?.name ?? address,
  city: place?.city ?? '',
})

function toMoveApprovalRequest(
  row: ApprovalRow,
  order: OrderRow,
  packages: readonly { id: number; name: string }[],
): MoveApprovalRequest {
  const service = getServiceName(order)
  return {
    ...toApprovalRequest(row),
    ...{ orderNo: order.order_no, name: order.name, service, po: order.po_number },
    ...{ from: toApprovalStop(order.move.from), to: service ? null : toApprovalStop(order.move.to) },
    package: service ? null : (packages.find(({ id }) => id === order.package_id)?.name ?? null),
    vehicle: service ? '' : order.vehicle,
    ...{ date: order.move_date, slot: order.slot_hour as SlotHour | null },
    before: row.before === null ? null : paise(row.before),
  }
}
