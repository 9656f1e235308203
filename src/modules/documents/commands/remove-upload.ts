import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildUnattachedCondition } from '../queries/list-upload-references.ts'
import { getUploadKey, parseUploadEnding, type UploadId } from '../rules/upload.ts'
import { removeFiles } from './remove-files.ts'

/** Deletes a stored upload, such as a photo that was replaced. */
export const removeUpload = (app: App, id: UploadId): Promise<void> =>
  inTransaction(app.db, tx => purgeUploads(app, tx, [id]))

/** Deletes uploads with their files once the transaction commits, except those that something is still attached to. */
export async function purgeUploads(app: App, tx: Tx, ids: UploadId[]): Promise<void> {
  const known = ids.filter(id => parseUploadEnding(id) !== null)
  if (known.length === 0) return
  const { rows } = await sql<{ id: UploadId }>`
    delete from uploads u where id = any(${known}) and ${await buildUnattachedCondition(tx)} returning id`.execute(tx)
  await removeFiles(
    app,
    tx,
    rows.map(({ id }) => getUploadKey(id)),
  )
}

/** Detaches an erased customer's uploads. Those that nothing references are deleted by the nightly task. */
export const detachCustomerUploads = (tx: Tx, customerId: number) =>
  tx.updateTable('uploads').set({ customer_id: null }).where('customer_id', '=', customerId).execute()
