import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type OnlineBackup, packDatabase } from './pack-database.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'back-up-database': object
  }
}

const KEPT_DAYS = 7

/**
 * Packs the embedded database, which goes on meanwhile, as it is at the end into `folder/database-<day>.tar.gz`, readable by the owner alone, and
 * keeps the last seven. Written beside its place first: one that is there is whole. Unpacked it opens like any other.
 */
export async function backUp(online: OnlineBackup, folder: string, day: IndiaDate): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `database-${day}.tar.gz`)
  const unfinished = `${file}.new`
  await pipeline(
    packDatabase(online),
    createGzip({ level: 1 }), // in a thread; what is spared by more is not worth its time
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  )
  await rename(unfinished, file)
  const backups = (await readdir(folder)).filter(name => /^database-.*\.tar\.gz$/.test(name)).sort()
  for (const old of backups.slice(0, -KEPT_DAYS)) await rm(join(folder, old))
}
