import { type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { readPriceBookOf } from '#modules/pricing/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type OrderRow, totalOf } from '../record/order-row.ts'
import { ordersOf, readOrderRow } from '../record/read-order-row.ts'
import {
  type ChangeState,
  canChangeWork,
  changesWork,
  type OrderFacts,
  sameFacts,
  type WantedChange,
  whyNoChange,
} from './rules/order-change.ts'
import { readFacts, workOutChange } from './work-out-change.ts'

/** A change as it is shown: the order before and after it, and the prices. */
export type ShownChange = {
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
export async function readWaitingChange(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
): Promise<ShownChange | null> {
  if (!(await hasProposed(app, actor, orderNo))) return null
  const order = await readOrderRow(app, actor, orderNo)
  const change = await waitingChange(app.db, order.id)
  return change && (await stands(app, app.db, await readCatalogue(app.db), order, change)) ? shown(change) : null
}

/**
 * True if a change of the order waits. Read before the whole order, because most orders have none. Refuses 'unknown'.
 */
async function hasProposed(app: App, actor: Customer | Staff, orderNo: string): Promise<boolean> {
  const order = await ordersOf(app, actor)
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
export async function listChanges(app: App, staff: Staff, orderNo: string): Promise<ShownChange[]> {
  requireRight(staff, 'orders')
  const order = await readOrderRow(app, staff, orderNo)
  const rows = await ofOrder(app.db, order.id).orderBy('id', 'desc').limit(MAX_SHOWN).execute()
  const waiting = rows.find(({ state }) => state === 'proposed')
  const lapsed = waiting && !(await stands(app, app.db, await readCatalogue(app.db), order, waiting))
  return rows.map(row => shown(row === waiting && lapsed ? { ...row, state: 'lapsed' } : row))
}
const MAX_SHOWN = 20

const ofOrder = (db: Db | Tx, orderId: number) =>
  db.selectFrom('order_changes').selectAll().where('order_id', '=', orderId)

/** Selects the waiting change, expired or not. */
export const waitingChange = (db: Db | Tx, orderId: number) =>
  ofOrder(db, orderId).where('state', '=', 'proposed').executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof waitingChange>>>

/** True if a waiting change can still be approved: it is in time and the order has not changed since. */
export async function stands(
  app: App,
  db: Db | Tx,
  catalogue: Catalogue,
  order: OrderRow,
  change: Row,
): Promise<boolean> {
  const { before, after, ends_at, price_before } = change
  if (ends_at <= app.now() || whyNoChange({ status: order.status, priced: order.quotation !== null })) return false
  if (changesWork(before, after) && !canChangeWork(order.status)) return false
  return totalOf(order) === price_before && sameFacts(await readFacts(db, catalogue, order), before)
}

const shown = (row: Row): ShownChange => ({
  ...{ id: row.id, state: row.state, reason: row.reason, before: row.before, after: row.after },
  prices: { before: paise(row.price_before), after: paise(row.price_after) },
  ...{ byCrew: row.proposed_by.startsWith('worker:'), at: row.proposed_at, endsAt: row.ends_at },
})

/**
 * The starting point of a change: the order's current facts, what may be changed, and the packages in its price book.
 */
export type Changeable = { facts: OrderFacts; packages: number[]; byBook: boolean; work: boolean }

/**
 * Reads the starting point of a change. Refuses 'forbidden' staff.right, 'unknown', 'conflict' change.not-booked,
 * change.closed, change.waiting.
 */
export async function readChangeable(app: App, staff: Staff, orderNo: string): Promise<Changeable> {
  requireRight(staff, 'jobs')
  const order = await readOrderRow(app, staff, orderNo)
  const why = whyNoChange({ status: order.status, priced: order.quotation !== null })
  if (why || !order.quotation) throw reject('conflict', `change.${why ?? 'not-booked'}`)
  if (await readWaitingChange(app, staff, orderNo)) throw reject('conflict', 'change.waiting')
  const { packageId, bookVersion } = order.quotation
  const book = packageId === null ? null : await readPriceBookOf(app.db, bookVersion)
  return {
    facts: await readFacts(app.db, await readCatalogue(app.db), order),
    packages: book?.packages.map(known => known.packageId) ?? [],
    byBook: packageId !== null,
    work: order.kind === 'move' && canChangeWork(order.status),
  }
}

/**
 * Returns the order as a change would make it, before it is proposed. Refuses as `proposeChange` does, but does not
 * check the slot.
 */
export async function previewChange(app: App, staff: Staff, orderNo: string, wanted: WantedChange) {
  requireRight(staff, 'jobs')
  const order = await readOrderRow(app, staff, orderNo)
  const change = await workOutChange(app.db, await readCatalogue(app.db), order, wanted)
  return { ...change, quoted: order.quotation! }
}
