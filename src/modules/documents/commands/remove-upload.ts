import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endingOf, type UploadId, uploadKey } from '../rules/upload.ts'
import { removeFiles } from './remove-files.ts'

/** Forgets a kept upload, such as a photo that was replaced. */
export const removeUpload = (app: App, id: UploadId): Promise<void> =>
  inTransaction(app.db, tx => forgetUploads(app, tx, [id]))

/** Forgets uploads with their files, once the transaction commits. */
export async function forgetUploads(app: App, tx: Tx, ids: UploadId[]): Promise<void> {
  const known = ids.filter(id => endingOf(id) !== null)
  if (known.length === 0) return
  await tx.deleteFrom('uploads').where('id', 'in', known).execute()
  await removeFiles(app, tx, known.map(uploadKey))
}

/** What an erased customer sent and nothing names is nobody's: the night takes it. */
export const disownUploads = (tx: Tx, customerId: number) =>
  tx.updateTable('uploads').set({ customer_id: null }).where('customer_id', '=', customerId).execute()
