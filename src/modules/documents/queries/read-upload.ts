import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import type { StoredFile } from '../rules/stored-file.ts'
import { endingOf, uploadKey, uploadTypes } from '../rules/upload.ts'

/** A kept upload. Refuses 'unknown' also what no name of ours looks like. */
export async function readUpload(app: App, id: string): Promise<StoredFile> {
  const ending = endingOf(id)
  const content = ending && (await app.ports.storage.get(uploadKey(id)))
  if (!ending || !content) throw refuse('unknown', 'upload.unknown')
  return { filename: id, contentType: uploadTypes[ending], content }
}
