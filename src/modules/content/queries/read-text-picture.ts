import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { getTextPictureStorageKey, isTextPictureFile } from '../rules/text-picture.ts'

/** One of the files of a text's picture, for anybody. Rejects with 'unknown' upload.unknown. */
export async function readTextPicture(app: App, file: string): Promise<Uint8Array> {
  const content = isTextPictureFile(file) && (await app.ports.storage.get(getTextPictureStorageKey(file)))
  if (!content) throw reject('unknown', 'upload.unknown')
  return content
}
