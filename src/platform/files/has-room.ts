import { statfs } from 'node:fs/promises'

/** Two segments of the database's log (16 MB each): below that, the next write may be the one that fails. */
const MIN_BYTES = 32 * 1024 * 1024

/** Whether the disk under a folder takes more; a folder that is gone takes nothing. */
export const hasRoom = (folder: string, least = MIN_BYTES): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= least,
    () => false,
  )
