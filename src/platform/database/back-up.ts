import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type IndiaDate, isIndiaDate, toIndiaClock, toIndiaDate } from '#kernel/india-time.ts'
import { type OnlineBackup, packDatabase } from './pack-database.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'back-up-database': object
  }
}

const BACKUP_RETENTION_DAYS = 7

/**
 * Packs the embedded database, which stays in use, into `folder/database-<day>T<time>.tar.gz` (time of India) and
 * returns the file. Only the owner can read it. All backups of the last seven days that have one are kept: a manual one
 * before a new version counts as much as the nightly one. It is written under a temporary name first, so that an
 * existing file is always complete. Unpacked it opens like any other database.
 */
export async function backUp(online: OnlineBackup, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `database-${toIndiaDate(now)}T${toIndiaClock(now).replaceAll(':', '-')}.tar.gz`)
  const unfinished = `${file}.new`
  await pipeline(
    packDatabase(online),
    createGzip({ level: 1 }), // in a thread; a higher level saves too little for its time
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  )
  await rename(unfinished, file)
  const names = await readdir(folder)
  const days = new Set(names.flatMap(name => getBackupDate(name) ?? []))
  const kept = [...days].sort().slice(-BACKUP_RETENTION_DAYS)
  for (const name of names) {
    const day = getBackupDate(name)
    if (day && !kept.includes(day)) await rm(join(folder, name))
  }
  return file
}

/** Returns the date of a backup file; also of older files whose name has no time. */
export function getBackupDate(name: string): IndiaDate | null {
  const day = /^database-(.{10})(T\d\d-\d\d-\d\d)?\.tar\.gz$/.exec(name)?.[1]
  return day && isIndiaDate(day) ? day : null
}
