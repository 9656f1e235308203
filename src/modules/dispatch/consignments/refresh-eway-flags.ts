import type { Actor } from '#modules/access/rules/actor.ts'
import { endFlag, endFlagsOfKind, type OrderRow, raiseFlag } from '#modules/orders/internal.server.ts'
import type { FlagKind } from '#modules/orders/record/rules/flag.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readEwayState } from './read-consignment.ts'
import type { EwayProblem } from './rules/eway-bill.ts'

const flagOfProblem: Record<EwayProblem['kind'], FlagKind> = {
  missing: 'eway-missing',
  truck: 'eway-truck',
  expired: 'eway-expiring',
  expiring: 'eway-expiring',
}
const ewayFlags = ['eway-missing', 'eway-truck', 'eway-expiring'] as const satisfies readonly FlagKind[]

/** Staff have a day to get a bill before the goods leave. */
const NOTICE_MS = 24 * 3_600_000

/**
 * Raises the flag for what is wrong with the e-way bills of an order that leaves within a day or is on the road, and
 * ends those that no longer apply. The caller holds the order's lock.
 */
export async function refreshEwayFlags(app: App, tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
  const problem = (await isOnRoadSoon(app, tx, order)) ? (await readEwayState(tx, order, app.now())).problem : null
  const kind = problem && flagOfProblem[problem.kind]
  for (const other of ewayFlags) if (other !== kind) await endFlagsOfKind(app, tx, order, other, actor)
  if (!problem || !kind) return
  const open = await tx
    .selectFrom('order_flags')
    .select('about')
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
  for (const { about } of open) if (about !== problem.number) await endFlag(app, tx, order, kind, actor, about)
  await raiseFlag(app, tx, order, kind, actor, problem.number)
}

/** True from a day before the pick-up until the delivery. */
async function isOnRoadSoon(app: App, tx: Tx, order: OrderRow): Promise<boolean> {
  if ((order.status !== 'Adminapproved' && order.status !== 'ready') || order.delivered_at) return false
  const first = await tx
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('starts_at').as('at'))
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  return first?.at != null && first.at.getTime() - app.now().getTime() <= NOTICE_MS
}
