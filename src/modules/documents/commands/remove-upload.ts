import type { App } from '#platform/app.ts'
import { endingOf, type UploadId, uploadKey } from '../rules/upload.ts'

/** Forgets a kept upload, such as a photo that was replaced. */
export async function removeUpload(app: App, id: UploadId): Promise<void> {
  if (endingOf(id)) await app.ports.storage.remove(uploadKey(id))
}
