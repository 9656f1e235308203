import { DomainError, reject } from '#kernel/domain-error.ts'
import { type Paise, ZERO } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff, System } from '#modules/access/rules/actor.ts'
import { readHireTerms } from '#modules/crews/internal.server.ts'
import { DEFAULT_ANSWER_MINUTES } from '#modules/crews/rules/answer-minutes.ts'
import { currentHireStates } from '#modules/crews/rules/hire-state.ts'
import { endFlagsOfKind, lockOrder, type OrderRow, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { raiseFlagWithoutTruck } from './flag-without-truck.ts'
import { requireHirable } from './hire-partner.ts'
import { listHireCandidates } from './read-order-hires.ts'
import { chooseNextPartner } from './rules/rank-partners.ts'
import { requestPartner } from './send-hire-requests.ts'

const system: System = { kind: 'system', name: 'hires' }

/**
 * Requests the next partner by ranking that was not asked for this order, at its own rate and for as long as the branch
 * allows. Rejects with 'forbidden' staff.right, 'unknown' order.unknown, 'conflict' hire.no-next where every partner with
 * a rate was asked, and as `sendHireRequests` does. Returns the name of the partner.
 */
export async function requestNextPartner(
  app: App,
  staff: Staff,
  orderNo: string,
  { seen }: { seen?: number | undefined } = {},
): Promise<string> {
  requirePermission(staff, 'jobs')
  return inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    await requireHirable(app, tx, order)
    const { askNextMinutes } = await readHireTerms(tx, await readBranch(tx, order))
    const minutes = askNextMinutes ?? DEFAULT_ANSWER_MINUTES
    const name = await requestBest(app, tx, staff, order, { by: staff.id, minutes })
    if (!name) throw reject('conflict', 'hire.no-next')
    return name
  })
}

/**
 * Requests the next partner if nobody has the order or can still answer, where its branch wants that; otherwise, or if
 * no partner is left, raises the flag that the order has no truck. The caller holds the order's lock.
 */
export async function requestNextPartnerOrFlag(app: App, tx: Tx, order: OrderRow): Promise<void> {
  if (await hasHireOrRequest(tx, order)) return
  const { askNextMinutes: minutes } = await readHireTerms(tx, await readBranch(tx, order))
  if (minutes === null || !(await isHirable(app, tx, order))) return raiseFlagWithoutTruck(app, tx, order)
  const last = await tx
    .selectFrom('hires')
    .select('requested_by')
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const name = await requestBest(app, tx, system, order, { by: last.requested_by, minutes })
  if (!name) await raiseFlagWithoutTruck(app, tx, order)
}

const hasHireOrRequest = async (tx: Tx, { id }: OrderRow): Promise<boolean> =>
  (await tx
    .selectFrom('hires')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', ['requested', ...currentHireStates])
    .executeTakeFirst()) !== undefined

/** False where its date has passed, its crew has started, or it is cancelled: nobody is asked any more. */
async function isHirable(app: App, tx: Tx, order: OrderRow): Promise<boolean> {
  try {
    await requireHirable(app, tx, order)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Sends the request. Returns the name of the partner; null if none is left. */
async function requestBest(
  app: App,
  tx: Tx,
  actor: Staff | System,
  order: OrderRow,
  { by, minutes }: { by: number; minutes: number },
): Promise<string | null> {
  const { candidates } = await listHireCandidates(tx, actor, order.order_no)
  const asked = await tx.selectFrom('hires').select('partner_id').where('order_id', '=', order.id).execute()
  const next = chooseNextPartner(
    candidates,
    asked.map(({ partner_id }) => partner_id),
  )
  if (!next?.estimate) return null
  const terms: { rate: Paise; advance: Paise } = { rate: next.estimate.amount, advance: ZERO }
  const vehicle_id = next.estimate.vehicleId
  const name = await requestPartner(app, tx, actor, order, { by, partnerId: next.id, minutes, vehicle_id, ...terms })
  if (!name) return null
  await recordEvent(app, tx, order, 'hire-requested', { actor, note: name })
  await endFlagsOfKind(app, tx, order, 'no-truck', actor)
  return name
}

async function readBranch(tx: Tx, { city_id }: OrderRow): Promise<number> {
  if (city_id === null) return 0
  const city = await tx.selectFrom('cities').select('branch_id').where('id', '=', city_id).executeTakeFirst()
  return city?.branch_id ?? 0
}
