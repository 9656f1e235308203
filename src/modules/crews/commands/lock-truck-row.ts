import type { Staff } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { requireOwnBranch } from './require-current-revision.ts'

/** Locks a truck: if two people renew the same document, the second waits here and is rejected. */
export async function lockTruckRow(tx: Tx, staff: Staff, id: number): Promise<void> {
  const truck = await tx
    .selectFrom('trucks')
    .select('branch_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  requireOwnBranch(staff, truck)
}
