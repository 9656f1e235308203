import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { NewTruckDocument } from '../rules/truck-document-schema.ts'

/** Ends the current document of a kind and returns it. `seen`: the id of the one that was shown. Rejects with 'conflict' fleet.paper-changed. */
export async function endTruckDocument(
  app: App,
  tx: Tx,
  truckId: number,
  kind: NewTruckDocument['kind'],
  seen: number | null,
) {
  const current = await tx
    .selectFrom('truck_documents')
    .select(['id', 'kind', 'number', 'expires_on', 'file'])
    .where('truck_id', '=', truckId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if ((current?.id ?? null) !== seen) throw reject('conflict', 'fleet.paper-changed')
  if (!current) return undefined
  await tx.updateTable('truck_documents').set({ ended_at: app.now() }).where('id', '=', current.id).execute()
  const { id, ...endedDocument } = current
  return endedDocument
}
