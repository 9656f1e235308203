import { MAX_UPLOAD_BYTES } from '#modules/documents/rules/upload.ts'
import { paperKinds } from '#modules/partners/rules/application.ts'

/**
 * The paths to which files are posted, with the maximum number of files. `upload-room.test.ts` compares them with the
 * screens that read files.
 */
const filesAt: Record<string, number> = {
  '/careers': 1,
  '/console/content/look': 2,
  '/crew/sent/report': 1,
  '/profile': 1,
  '/register': paperKinds.length,
  '/uploads': 1,
  '/apifileupload': 1,
}

/** Paths to which staff post a picture or a file. */
const filesOfStaff =
  /^\/console\/(catalogue\/((services|vehicles)\/\d{1,9}|files)|content\/\w+\/[a-z0-9-]{1,80}|leads\/file|fleet\/(files|trucks\/\d{1,9}|workers\/\d{1,9}))$/

/** Paths to which a crew posts a photo, without script. */
const filesOfCrews = /^\/crew\/(jobs\/\d{1,15}\/report|surveys\/\d{1,15})$/

/** Returns the bytes that the files of a post to `path` may take, besides its texts; 0 where no files are expected. */
export function uploadRoom(address: string): number {
  const path = address.replace(/\.data$/, '')
  return (filesAt[path] ?? (filesOfStaff.test(path) || filesOfCrews.test(path) ? 1 : 0)) * MAX_UPLOAD_BYTES
}
