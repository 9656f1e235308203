import { sql } from 'kysely'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import { checkWorkerAvailability, type WorkerUnavailability } from '#modules/crews/rules/worker-availability.ts'
import type { App } from '#platform/app.ts'
import { toDateSpan } from '../record/rules/leg.ts'

/** An assignment of a worker who is no longer available for it: on leave, or no longer employed. */
export type ConflictingAssignment = { orderNo: string; leg: Leg; startsAt: Date; why: WorkerUnavailability[] }

const MAX_ASSIGNMENTS = 50

/**
 * Lists the worker's conflicting assignments that have not started, the next one first, at most 50. Refuses 'forbidden'
 * staff.right.
 */
export async function listConflictingAssignments(
  app: App,
  staff: Staff,
  workerId: number,
): Promise<ConflictingAssignment[]> {
  requirePermission(staff, 'orders')
  const assigned = await app.db
    .selectFrom('job_workers as w')
    .innerJoin('jobs as j', 'j.id', 'w.job_id')
    .innerJoin('orders as o', 'o.id', 'j.order_id')
    .select(({ fn }) => ['o.order_no as orderNo', 'j.leg', fn.min('j.starts_at').as('startsAt')])
    .select(({ fn }) => fn.max('j.ends_at').as('endsAt'))
    .where('w.worker_id', '=', workerId)
    .where('j.state', '=', 'assigned')
    .where('j.ends_at', '>', app.now())
    .where(buildCityBranchCondition(staff, sql`o.city_id`))
    .groupBy(['o.order_no', 'j.leg'])
    .orderBy('startsAt')
    .limit(MAX_ASSIGNMENTS)
    .execute()
  const [first, last] = [assigned[0], assigned.at(-1)]
  if (!first || !last) return []
  const span = { first: toDateSpan(first).first, last: toDateSpan(last).last }
  const facts = (await readWorkerFacts(app.db, span, [workerId])).get(workerId)
  return assigned.flatMap(({ orderNo, leg, startsAt, endsAt }) => {
    const why = facts ? checkWorkerAvailability(facts, toDateSpan({ startsAt, endsAt })) : []
    return why.length > 0 ? [{ orderNo: orderNo!, leg: leg as Leg, startsAt, why }] : []
  })
}
