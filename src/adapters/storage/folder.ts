import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '#modules/documents/ports.ts'
import { newToken } from '#platform/crypto.ts'
import { checkKey } from './check-key.ts'

/** Files in a folder of this machine, one a key. */
export function createFolderStorage(folder: string): Storage {
  return {
    /** Written beside its place and moved into it, so that nobody reads half a file; on the disk before it resolves. */
    async put(key, content) {
      const path = join(folder, checkKey(key))
      await mkdir(dirname(path), { recursive: true })
      const beside = `${path}.${newToken().slice(0, 8)}.part`
      const file = await open(beside, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(beside, path)
    },
    get: key =>
      readFile(join(folder, checkKey(key))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: key => rm(join(folder, checkKey(key)), { force: true }),
  }
}
