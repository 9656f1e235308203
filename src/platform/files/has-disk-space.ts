import { statfs } from 'node:fs/promises'

/** Two segments of the database's log (16 MB each): with less room the next write may fail. */
const MIN_BYTES = 32 * 1024 * 1024

/** True if the disk of a folder has room; false if the folder does not exist. */
export const hasDiskSpace = (folder: string, least = MIN_BYTES): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= least,
    () => false,
  )
