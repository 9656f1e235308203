import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { formatRupees } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { type Actor, formatActor, type Staff, type Worker } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import type { OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { expireChangeRequests } from './answer-change-request.ts'
import { applyChange, reserveChangedSlot, saveChangedOrder } from './apply-change.ts'
import { type CalculatedChange, calculateChange } from './calculate-change.ts'
import { type ChangeRequest, getChangeDeadline } from './rules/order-change.ts'

type ChangeProposal = {
  reason: string
  /** The total that staff were shown, in paise. Refused where the change costs another amount. */
  agreedTotal?: number
  /** The id that the crew's phone gave to its request, so that a request sent twice counts once. */
  requestId?: string
  seen?: number
}

/**
 * Proposes a change of a booked order. It waits for the customer's approval, or takes effect immediately where it costs
 * no more and takes nothing away. A change that no crew could do is refused. Refuses 'conflict' order.changed,
 * change.waiting, price.changed, slot.full and the other slot errors, 'invalid' reason.required, and as `calculateChange`
 * does.
 */
export async function proposeChange(
  app: App,
  staff: Staff,
  orderNo: string,
  requested: ChangeRequest,
  { reason, agreedTotal, seen }: ChangeProposal,
): Promise<'waits' | 'counts'> {
  requirePermission(staff, 'jobs')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { why: 'reason.required' })
  const catalogue = await readCatalogue(app.db)
  return inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    return proposeChangeInTransaction(app, tx, staff, order, catalogue, requested, { reason, agreedTotal })
  })
}

/**
 * Does the same as `proposeChange` in the caller's transaction, which has locked `order`: for staff, or for the crew on
 * site.
 */
export async function proposeChangeInTransaction(
  app: App,
  tx: Tx,
  by: Staff | Worker,
  order: OrderRow,
  catalogue: Catalogue,
  requested: ChangeRequest,
  { reason, agreedTotal, requestId }: Omit<ChangeProposal, 'seen'>,
): Promise<'waits' | 'counts'> {
  await expireChangeRequests(app, tx, catalogue, order)
  if (await hasWaitingChange(tx, order.id)) throw reject('conflict', 'change.waiting')
  const change = await calculateChange(tx, catalogue, order, requested)
  if (agreedTotal !== undefined && agreedTotal !== change.prices.after) throw reject('conflict', 'price.changed')
  const { before, after } = change.prices
  const needsCustomer = change.needsConsent || by.kind === 'worker' // the customer confirms whatever a crew proposes
  const id = await insertChange(app, tx, by, order, change, {
    reason,
    asks: needsCustomer,
    requestId: requestId ?? null,
  })
  if (!needsCustomer) {
    await applyChange(app, tx, by as Actor, order, { ...change, id, reason })
    return 'counts'
  }
  await runAndRollBack(tx, async () => {
    await saveChangedOrder(tx, order, change)
    if (order.status !== 'Completed') await reserveChangedSlot(app, tx, by.kind === 'worker' ? CREW_ACTOR : by, order)
  })
  const note = [`${formatRupees(before)} → ${formatRupees(after)}`, reason].filter(Boolean).join(': ')
  await recordEvent(app, tx, order, 'change-proposed', { actor: by, note })
  const params = { name: order.name, orderNo: order.order_no, before, after }
  await notifyCustomer(app, tx, order, { template: 'change-proposed', params })
  return 'waits'
}

const CREW_ACTOR: Actor = { kind: 'system', name: 'crew' }

/**
 * Runs the work and rolls it back, so that a change that cannot be done is refused now and not only when the customer
 * approves it.
 */
async function runAndRollBack(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint tried_out`.execute(tx)
  await work()
  await sql`rollback to savepoint tried_out`.execute(tx)
}

const hasWaitingChange = async (tx: Tx, orderId: number) =>
  (await tx
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()) !== undefined

async function insertChange(
  app: App,
  tx: Tx,
  by: Staff | Worker,
  order: OrderRow,
  { before, after, quotation, prices }: CalculatedChange,
  { reason, asks: needsCustomer, requestId }: { reason: string; asks: boolean; requestId: string | null },
): Promise<number> {
  const now = app.now()
  const decided = needsCustomer ? {} : { state: 'agreed' as const, decided_by: formatActor(by), decided_at: now }
  const { id } = await tx
    .insertInto('order_changes')
    .values({
      ...{
        order_id: order.id,
        request_id: requestId,
        reason,
        before: toJsonText(before),
        after: toJsonText(after),
        quotation: toJsonText(quotation),
      },
      ...{ price_before: prices.before, price_after: prices.after, proposed_by: formatActor(by), proposed_at: now },
      ...{ ends_at: getChangeDeadline(now, by.kind), decided_by: null, decided_at: null, ...decided },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
