import { MOST_UPLOAD_BYTES } from '#modules/documents/rules/upload.ts'

/** The paths to which files are posted, and how many at once. */
const filesAt: Record<string, number> = {
  '/careers': 1,
  '/profile': 1,
  '/register': 4,
  '/uploads': 1,
  '/apifileupload': 1,
}

/** Bytes that the files of a post to `path` may take, beside its texts; 0 where none are expected. */
export const uploadRoom = (path: string): number => (filesAt[path.replace(/\.data$/, '')] ?? 0) * MOST_UPLOAD_BYTES
