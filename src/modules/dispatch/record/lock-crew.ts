import { sql } from 'kysely'
import { type ErrorCode, reject } from '#kernel/refusal.ts'
import { ofBranches } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readTruckFacts, readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { Span } from '#modules/crews/rules/span.ts'
import { whyNotTruck } from '#modules/crews/rules/why-not-truck.ts'
import { whyNotWorker } from '#modules/crews/rules/why-not-worker.ts'
import type { Tx } from '#platform/database/database.ts'
import { findTruckConflicts, findWorkerConflicts, type Wanted } from './clashes.ts'

/** In which time, and on which days. */
type Going = { wanted: Wanted; span: Span }

/**
 * Trucks of their branches that are to go out, locked until the transaction ends, in the order of their numbers, so that two dispatchers wait for each other and neither
 * for ever. Refuses 'invalid' dispatch.truck-cannot, and 'conflict' dispatch.truck-busy to the second; what exactly keeps them, the page says beside each.
 */
export async function lockTrucks(tx: Tx, staff: Staff, ids: readonly number[], { wanted, span }: Going) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('trucks')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
    .select(['trucks.id', 'registration', 'usable_cft as cft'])
    .where('trucks.id', 'in', [...ids])
    .where(ofBranches(staff, sql`trucks.branch_id`))
    .orderBy('trucks.id')
    .forNoKeyUpdate('trucks')
    .execute()
  const facts = await readTruckFacts(tx, span, ids)
  const can =
    rows.length === new Set(ids).size && rows.every(({ id }) => whyNotTruck(facts.get(id)!, span).length === 0)
  if (!can) throw refused('invalid', 'trucks', 'dispatch.truck-cannot')
  if ((await findTruckConflicts(tx, wanted, ids)).length > 0) throw refused('conflict', 'trucks', 'dispatch.truck-busy')
  return rows
}

/** Workers likewise, after the trucks. Refuses 'invalid' dispatch.worker-cannot, 'conflict' dispatch.worker-busy. */
export async function lockWorkers(tx: Tx, staff: Staff, ids: readonly number[], { wanted, span }: Going) {
  const rows = await tx
    .selectFrom('workers')
    .select(['id', 'name', 'roles'])
    .where('id', 'in', [...ids])
    .where(ofBranches(staff, sql`workers.branch_id`))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const facts = await readWorkerFacts(tx, span, ids)
  const can =
    rows.length === new Set(ids).size && rows.every(({ id }) => whyNotWorker(facts.get(id)!, span).length === 0)
  if (!can) throw refused('invalid', 'workers', 'dispatch.worker-cannot')
  if ((await findWorkerConflicts(tx, wanted, ids)).length > 0)
    throw refused('conflict', 'workers', 'dispatch.worker-busy')
  return rows
}

const refused = (kind: 'invalid' | 'conflict', field: string, code: ErrorCode) => reject(kind, code, { [field]: code })
