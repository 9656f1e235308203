import { reject } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { isPictureFile, pictureKey } from '../rules/picture.ts'

/** Returns one of the files of a photo, for anybody. Rejects with 'unknown' upload.unknown. */
export async function readPicture(app: App, file: string): Promise<Uint8Array> {
  const content = isPictureFile(file) && (await app.ports.storage.get(pictureKey(file)))
  if (!content) throw reject('unknown', 'upload.unknown')
  return content
}
