import type { Staff } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { requireOwnBranch } from './write-fleet.ts'

/** Locks a worker. Rejects with 'unknown' fleet.unknown a worker who is not in a branch of `staff`. */
export async function lockWorkerRow(tx: Tx, staff: Staff, id: number): Promise<void> {
  const worker = await tx
    .selectFrom('workers')
    .select('branch_id')
    .where('id', '=', id)
    .where('hire_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  requireOwnBranch(staff, worker)
}
