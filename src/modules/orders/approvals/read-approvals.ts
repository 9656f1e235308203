import { type RawBuilder, sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readApprover } from '#modules/business-customers/internal.server.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { DraftEnd } from '../draft/rules/draft.ts'
import { type OrderRow, totalOf, withLedger } from '../record/order-row.ts'
import { serviceOf } from '../record/rules/service-of.ts'
import type { ApprovalState } from './rules/approval.ts'

/** A request to a business customer to approve a move, and its answer. */
export type Asked = {
  id: number
  state: ApprovalState
  /** The whole price, in paise: the current one while the request waits, else the one that was approved or refused. */
  amount: Paise
  askedAt: Date
  /** The time at which the link was last sent. */
  toldAt: Date
  by: string | null
  at: Date | null
  reason: string
}

/**
 * A request as the HR of the business customer reads it: the employee who moves and the services that are paid for. It
 * has no full address and no phone number.
 */
export type AskedMove = Asked & {
  orderNo: string
  name: string
  /** Null for a home service, which is done at `from`. */
  to: End | null
  from: End
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
type End = { name: string; city: string }

/** The number of days for which an answered request stays visible. */
const SHOWN_DAYS = 14

/**
 * Returns all moves of a business customer that wait for HR, the oldest first, and the recently answered ones, for the
 * link of one approver. Refuses 'unknown' firm.link.
 */
export async function readApprovals(app: App, link: string) {
  const approver = await readApprover(app, link)
  if (!approver) throw reject('unknown', 'firm.link')
  const since = new Date(app.now().getTime() - SHOWN_DAYS * 86_400_000)
  const rows = await asked(
    app.db,
    sql`a.business_customer_id = ${approver.firmId} and (a.state = 'waiting' or (a.state in ('approved', 'refused') and a.decided_at > ${since}))`,
  )
  const orders = await withLedger(app.db)
    .where('orders.id', 'in', [0, ...rows.map(({ order_id }) => order_id)])
    .execute()
  const { packages } = await readCatalogue(app.db)
  const moves = rows.flatMap(row => {
    const order = orders.find(({ id }) => id === row.order_id)
    return order ? [moveOf(row, order, packages)] : []
  })
  const waiting = moves.filter(({ state }) => state === 'waiting')
  return { firm: approver.firm, name: approver.name, waiting, answered: moves.filter(one => !waiting.includes(one)) }
}

/**
 * Lists the waiting requests of one business customer for orders of the member of staff's branches, the oldest first.
 * Refuses 'forbidden' staff.right.
 */
export async function listWaitingApprovals(app: App, staff: Staff, firmId: number) {
  requireRight(staff, 'firms')
  const rows = await asked(
    app.db,
    sql`a.business_customer_id = ${firmId} and a.state = 'waiting' and ${inBranches(staff, sql`o.city_id`)}`,
  )
  return rows.map(row => ({ ...askedOf(row), orderNo: row.order_no, name: row.name }))
}

/**
 * Returns the latest request to the business customer that pays for an order; null where there is none. Refuses
 * 'forbidden' staff.right.
 */
export async function readApproval(app: App, staff: Staff, orderNo: string): Promise<Asked | null> {
  requireRight(staff, 'orders')
  const rows = await asked(
    app.db,
    sql`o.order_no = ${orderNo} and a.business_customer_id = o.business_customer_id and a.state <> 'over' and ${inBranches(staff, sql`o.city_id`)}`,
  )
  const last = rows.at(-1)
  return last ? askedOf(last) : null
}

type Row = {
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
async function asked(db: Db, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.order_id, o.order_no, o.name, a.state, a.amount, a.requested_at, a.notified_at, a.decided_by, a.decided_at, a.reason,
      (select max(b.amount) from order_approvals b
        where b.order_id = a.order_id and b.business_customer_id = a.business_customer_id and b.state = 'approved' and b.id < a.id) as before
    from order_approvals a join orders o on o.id = a.order_id
    where ${where} order by a.id`.execute(db)
  const waiting = rows.flatMap(row => (row.state === 'waiting' ? [row.order_id] : []))
  if (waiting.length === 0) return rows
  const orders = await withLedger(db).where('orders.id', 'in', waiting).execute()
  const now = new Map(orders.map(order => [order.id, totalOf(order)]))
  return rows.map(row => (row.state === 'waiting' ? { ...row, amount: now.get(row.order_id)! } : row))
}

const askedOf = (row: Row): Asked => ({
  ...{ id: row.id, state: row.state, amount: paise(row.amount), askedAt: row.requested_at, toldAt: row.notified_at },
  ...{ by: row.decided_by, at: row.decided_at, reason: row.reason },
})

const endOf = ({ place, address }: DraftEnd): End => ({ name: place?.name ?? address, city: place?.city ?? '' })

function moveOf(row: Row, order: OrderRow, packages: readonly { id: number; name: string }[]): AskedMove {
  const service = serviceOf(order)
  return {
    ...askedOf(row),
    ...{ orderNo: order.order_no, name: order.name, service, po: order.po_number },
    ...{ from: endOf(order.move.from), to: service ? null : endOf(order.move.to) },
    package: service ? null : (packages.find(({ id }) => id === order.package_id)?.name ?? null),
    vehicle: service ? '' : order.vehicle,
    ...{ date: order.move_date, slot: order.slot_hour as SlotHour | null },
    before: row.before === null ? null : paise(row.before),
  }
}
