import { chmodSync, mkdirSync, statSync } from 'node:fs'
import type { Log } from '../log.ts'

/**
 * What this process writes is read by nobody else on the machine: the data directory holds customers' papers, the books and
 * the secret. One that was open before is closed; one that belongs to somebody else, such as a mounted volume, is told of.
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
