import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reject } from '#kernel/domain-error.ts'
import type { FileStorage } from '#modules/documents/ports.ts'
import { createToken } from '#platform/crypto.ts'
import { isDiskFull } from '#platform/database/database-error.ts'
import { checkKey } from './check-key.ts'

/** Creates a storage in a local folder, with one file per key. */
export function createFolderStorage(folder: string, write = writeDurably): FileStorage {
  return {
    /**
     * Writes a temporary file and renames it, so that nobody reads half a file. The file is on the disk before the
     * promise resolves.
     */
    async put(key, content) {
      const path = join(folder, checkKey(key))
      const beside = `${path}.${createToken().slice(0, 8)}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await write(beside, content)
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {}) // half a file would keep the disk full
        throw isDiskFull(error) ? reject('unavailable', 'storage.away') : error
      }
    },
    get: key =>
      readFile(join(folder, checkKey(key))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: key => rm(join(folder, checkKey(key)), { force: true }),
  }
}

async function writeDurably(path: string, content: Uint8Array | string) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.datasync()
  } finally {
    await file.close()
  }
}
