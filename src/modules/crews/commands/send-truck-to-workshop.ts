import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { requireOwnBranch } from './require-current-revision.ts'

/**
 * Sends a truck to the workshop from a day on, until staff report it back. Does nothing if it is there already. Rejects
 * with 'unknown' fleet.unknown, 'conflict' fleet.changed if it was sold.
 */
export async function sendTruckToWorkshop(
  app: App,
  tx: Tx,
  staff: Staff,
  id: number,
  { from, reason }: { from: IndiaDate; reason: string },
): Promise<void> {
  const truck = await tx
    .selectFrom('trucks')
    .select(['branch_id', 'state', 'state_since', 'state_reason', 'revision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { branch_id: _, revision, ...before } = requireOwnBranch(staff, truck)
  if (before.state === 'retired') throw reject('conflict', 'fleet.changed')
  if (before.state === 'workshop' && before.state_since <= from) return
  const after = { state: 'workshop', state_since: from, state_reason: reason } as const
  await tx
    .updateTable('trucks')
    .set({ ...after, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await recordAuditEntry(app, tx, staff, { subject: 'truck', about: id, action: 'saved', before, after })
}
