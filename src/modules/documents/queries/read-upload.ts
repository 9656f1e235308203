import { refuse } from '#kernel/refusal.ts'
import type { Actor } from '#modules/identity/rules/actor.ts'
import { may } from '#modules/identity/rules/may.ts'
import type { App } from '#platform/app.ts'
import type { StoredFile } from '../rules/stored-file.ts'
import { endingOf, uploadKey, uploadTypes } from '../rules/upload.ts'

/** A kept upload, for the customer who sent it and for staff; for everybody else there is none. Refuses 'unknown'. */
export async function readUpload(app: App, actor: Actor, id: string): Promise<StoredFile> {
  const ending = endingOf(id)
  const content = ending && (await mayRead(app, actor, id)) && (await app.ports.storage.get(uploadKey(id)))
  if (!ending || !content) throw refuse('unknown', 'upload.unknown')
  return { filename: id, contentType: uploadTypes[ending], content }
}

/** Any of these shows files on some page. */
const mayReadSome = ['orders', 'jobs', 'complaints', 'applications'] as const

async function mayRead(app: App, actor: Actor, id: string): Promise<boolean> {
  if (actor.kind === 'staff') return mayReadSome.some(right => may(actor, right))
  if (actor.kind !== 'customer') return false
  const own = app.db.selectFrom('uploads').select('id').where('id', '=', id).where('customer_id', '=', actor.id)
  return (await own.executeTakeFirst()) !== undefined
}
