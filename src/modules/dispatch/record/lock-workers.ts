import { sql } from 'kysely'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { buildBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readTruckFacts, readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { checkTruckAvailability } from '#modules/crews/rules/truck-availability.ts'
import { checkWorkerAvailability } from '#modules/crews/rules/worker-availability.ts'
import type { Tx } from '#platform/database/database.ts'
import { type ConflictQuery, findTruckConflicts, findWorkerConflicts } from './schedule-conflicts.ts'

/** The times to check for conflicts, and the dates to check for availability. */
type LockPeriod = { wanted: ConflictQuery; span: DaySpan }

/**
 * Locks trucks of the user's branches until the transaction ends and checks that they are available. Locks in the order
 * of their ids, so that two dispatchers cannot deadlock. Refuses 'invalid' dispatch.truck-cannot, and 'conflict'
 * dispatch.truck-busy for the second dispatcher. The page shows the exact reason beside each truck.
 */
export async function lockTrucks(tx: Tx, staff: Staff, ids: readonly number[], { wanted, span }: LockPeriod) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('trucks')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
    .select(['trucks.id', 'registration', 'usable_cft as cft'])
    .where('trucks.id', 'in', [...ids])
    .where(buildBranchCondition(staff, sql`trucks.branch_id`))
    .orderBy('trucks.id')
    .forNoKeyUpdate('trucks')
    .execute()
  const facts = await readTruckFacts(tx, span, ids)
  const can =
    rows.length === new Set(ids).size &&
    rows.every(({ id }) => checkTruckAvailability(facts.get(id)!, span).length === 0)
  if (!can) throw rejectLock('invalid', 'trucks', 'dispatch.truck-cannot')
  if ((await findTruckConflicts(tx, wanted, ids)).length > 0)
    throw rejectLock('conflict', 'trucks', 'dispatch.truck-busy')
  return rows
}

/**
 * Locks workers in the same way, after the trucks. Refuses 'invalid' dispatch.worker-cannot, 'conflict'
 * dispatch.worker-busy.
 */
export async function lockWorkers(tx: Tx, staff: Staff, ids: readonly number[], { wanted, span }: LockPeriod) {
  const rows = await tx
    .selectFrom('workers')
    .select(['id', 'name', 'roles'])
    .where('id', 'in', [...ids])
    .where(buildBranchCondition(staff, sql`workers.branch_id`))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const facts = await readWorkerFacts(tx, span, ids)
  const can =
    rows.length === new Set(ids).size &&
    rows.every(({ id }) => checkWorkerAvailability(facts.get(id)!, span).length === 0)
  if (!can) throw rejectLock('invalid', 'workers', 'dispatch.worker-cannot')
  if ((await findWorkerConflicts(tx, wanted, ids)).length > 0)
    throw rejectLock('conflict', 'workers', 'dispatch.worker-busy')
  return rows
}

const rejectLock = (kind: 'invalid' | 'conflict', field: string, code: ErrorCode) =>
  reject(kind, code, { [field]: code })
