import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { readPriceBookVersion } from '#modules/pricing/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { getOrderTotal, type OrderRow } from '../record/order-row.ts'
import { readOrderRow, selectVisibleOrders } from '../record/read-order-row.ts'
import { calculateChange, readOrderFacts } from './calculate-change.ts'
import {
  type ChangeRequest,
  type ChangeState,
  canChangeWork,
  getChangeBlocker,
  hasChangedWork,
  hasSameFacts,
  type OrderFacts,
} from './rules/order-change.ts'

/** A change as it is shown: the order before and after it, and the prices. */
export type OrderChangeView = {
  id: number
  state: ChangeState
  reason: string
  before: OrderFacts
  after: OrderFacts
  prices: { before: Paise; after: Paise }
  /** True if the crew on site proposed it. */
  byCrew: boolean
  at: Date
  endsAt: Date
}

/**
 * Returns the change that waits for the customer's approval; null where there is none or it has expired. Refuses
 * 'unknown'.
 */
export async function findWaitingChange(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
): Promise<OrderChangeView | null> {
  if (!(await hasProposedChange(app, actor, orderNo))) return null
  const order = await readOrderRow(app, actor, orderNo)
  const change = await findWaitingChangeRow(app.db, order.id)
  return change && (await isChangeOpen(app, app.db, await readCatalogue(app.db), order, change))
    ? toOrderChangeView(change)
    : null
}

/**
 * True if a change of the order waits. Read before the whole order, because most orders have none. Refuses 'unknown'.
 */
async function hasProposedChange(app: App, actor: Customer | Staff, orderNo: string): Promise<boolean> {
  const order = await selectVisibleOrders(app, actor)
    .clearSelect()
    .select(eb =>
      eb
        .exists(eb.selectFrom('order_changes').whereRef('order_id', '=', 'orders.id').where('state', '=', 'proposed'))
        .as('proposed'),
    )
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!order) throw reject('unknown', 'order.unknown')
  return Boolean(order.proposed)
}

/** Lists the changes proposed for an order, the newest first. Refuses 'forbidden' staff.right, 'unknown'. */
export async function listOrderChanges(app: App, staff: Staff, orderNo: string): Promise<OrderChangeView[]> {
  requirePermission(staff, 'orders')
  const order = await readOrderRow(app, staff, orderNo)
  const rows = await selectChangesOfOrder(app.db, order.id).orderBy('id', 'desc').limit(MAX_LISTED_CHANGES).execute()
  const waiting = rows.find(({ state }) => state === 'proposed')
  const expired = waiting && !(await isChangeOpen(app, app.db, await readCatalogue(app.db), order, waiting))
  return rows.map(row => toOrderChangeView(row === waiting && expired ? { ...row, state: 'lapsed' } : row))
}
const MAX_LISTED_CHANGES = 20

const selectChangesOfOrder = (db: Db | Tx, orderId: number) =>
  db.selectFrom('order_changes').selectAll().where('order_id', '=', orderId)

/** Selects the waiting change, expired or not. */
export const findWaitingChangeRow = (db: Db | Tx, orderId: number) =>
  selectChangesOfOrder(db, orderId).where('state', '=', 'proposed').executeTakeFirst()

type OrderChangeRow = NonNullable<Awaited<ReturnType<typeof findWaitingChangeRow>>>

/** True if a waiting change can still be approved: it is in time and the order has not changed since. */
export async function isChangeOpen(
  app: App,
  db: Db | Tx,
  catalogue: Catalogue,
  order: OrderRow,
  change: OrderChangeRow,
): Promise<boolean> {
  const { before, after, ends_at, price_before } = change
  if (ends_at <= app.now() || getChangeBlocker({ status: order.status, priced: order.quotation !== null })) return false
  if (hasChangedWork(before, after) && !canChangeWork(order.status)) return false
  return getOrderTotal(order) === price_before && hasSameFacts(await readOrderFacts(db, catalogue, order), before)
}

const toOrderChangeView = (row: OrderChangeRow): OrderChangeView => ({
  ...{ id: row.id, state: row.state, reason: row.reason, before: row.before, after: row.after },
  prices: { before: paise(row.price_before), after: paise(row.price_after) },
  ...{ byCrew: row.proposed_by.startsWith('worker:'), at: row.proposed_at, endsAt: row.ends_at },
})

/**
 * The starting point of a change: the order's current facts, what may be changed, and the packages in its price book.
 */
export type ChangeableOrder = { facts: OrderFacts; packages: number[]; usesPriceBook: boolean; canChangeWork: boolean }

/**
 * Reads the starting point of a change. Refuses 'forbidden' staff.right, 'unknown', 'conflict' change.not-booked,
 * change.closed, change.waiting.
 */
export async function getChangeableOrder(app: App, staff: Staff, orderNo: string): Promise<ChangeableOrder> {
  requirePermission(staff, 'jobs')
  const order = await readOrderRow(app, staff, orderNo)
  const why = getChangeBlocker({ status: order.status, priced: order.quotation !== null })
  if (why || !order.quotation) throw reject('conflict', `change.${why ?? 'not-booked'}`)
  if (await findWaitingChange(app, staff, orderNo)) throw reject('conflict', 'change.waiting')
  const { packageId, bookVersion } = order.quotation
  const book = packageId === null ? null : await readPriceBookVersion(app.db, bookVersion)
  return {
    facts: await readOrderFacts(app.db, await readCatalogue(app.db), order),
    packages: book?.packages.map(known => known.packageId) ?? [],
    usesPriceBook: packageId !== null,
    canChangeWork: order.kind === 'move' && canChangeWork(order.status),
  }
}

/**
 * Returns the order as a change would make it, before it is proposed. Refuses as `proposeChange` does, but does not
 * check the slot.
 */
export async function previewChange(app: App, staff: Staff, orderNo: string, requested: ChangeRequest) {
  requirePermission(staff, 'jobs')
  const order = await readOrderRow(app, staff, orderNo)
  const change = await calculateChange(app.db, await readCatalogue(app.db), order, requested)
  return { ...change, quoted: order.quotation! }
}
