import { chmodSync, mkdirSync, statSync } from 'node:fs'
import type { Log } from '../log.ts'

/**
 * Makes all files of this process readable by its user only: the data directory holds customers' documents, the books
 * and the secret. A directory that was open before is restricted; one that belongs to another user, such as a mounted
 * volume, is logged.
 */
export function restrictToOwner(dataDir: string, log: Log): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  if ((statSync(dataDir).mode & 0o077) === 0) return
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'DATA_DIR is open to others and cannot be closed')
  }
}
