import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { getPhotoStorageKey, isPhotoFile } from '../rules/photo.ts'

/** Returns one of the files of a photo, for anybody. Rejects with 'unknown' upload.unknown. */
export async function readCataloguePhoto(app: App, file: string): Promise<Uint8Array> {
  const content = isPhotoFile(file) && (await app.ports.storage.get(getPhotoStorageKey(file)))
  if (!content) throw reject('unknown', 'upload.unknown')
  return content
}
