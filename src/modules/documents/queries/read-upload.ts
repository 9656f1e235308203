import { reject } from '#kernel/domain-error.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { StoredFile } from '../rules/stored-file.ts'
import { getUploadKey, parseUploadEnding, uploadTypes } from '../rules/upload.ts'
import { canReadUploads } from '../rules/upload-permissions.ts'

/**
 * Reads a stored upload, for the customer who sent it and for staff; for everybody else it does not exist. Rejects with
 * 'unknown'.
 */
export async function readUpload(app: App, actor: Actor, id: string): Promise<StoredFile> {
  const ending = parseUploadEnding(id)
  const content = ending && (await canRead(app, actor, id)) && (await app.ports.storage.get(getUploadKey(id)))
  if (!ending || !content) throw reject('unknown', 'upload.unknown')
  return { filename: id, contentType: uploadTypes[ending], content }
}

async function canRead(app: App, actor: Actor, id: string): Promise<boolean> {
  if (actor.kind === 'staff') return canReadUploads(actor)
  if (actor.kind !== 'customer') return false
  const own = app.db.selectFrom('uploads').select('id').where('id', '=', id).where('customer_id', '=', actor.id)
  return (await own.executeTakeFirst()) !== undefined
}
