import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The functions to copy the files of the embedded database while it is in use: PostgreSQL's base backup. */
export type OnlineBackup = {
  directory: string
  /** Starts the backup. From here on the log has everything that a copy of changing files may miss. */
  begin: () => Promise<void>
  /** Ends the backup and returns its label, and the first and last segment of the log that it needs. */
  end: () => Promise<{ label: string; first: string; last: string }>
}

/**
 * Folders that are needed without their content, which PostgreSQL recreates (its own `pg_basebackup` leaves out the
 * same).
 */
const foldersWithoutContent = new Set(
  ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_wal'].map(
    name => `${name}/`,
  ),
)
const CONTROL = 'global/pg_control'
const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'backup_label.old', CONTROL])

/**
 * Yields a tar of a database in use: its files one after another as they are found, then the log of that time, from
 * which PostgreSQL repairs them when it opens the copy. Throws if a segment of that log has already been removed;
 * another attempt may succeed.
 */
export async function* packDatabase({ directory, begin, end }: OnlineBackup): AsyncGenerator<Buffer> {
  await begin()
  let ended: Awaited<ReturnType<typeof end>> | undefined
  try {
    yield* packFolder(directory, '')
    yield* packFile(directory, CONTROL)
    ended = await end()
  } finally {
    if (!ended) await end().catch(() => {}) // otherwise no other backup could begin
  }
  const label = Buffer.from(ended.label)
  yield* [buildTarHeader('backup_label', label.length), label, fill(label.length)]
  const pieces = (await readdir(join(directory, 'pg_wal'))).filter(
    name => /^[0-9A-F]{24}$/.test(name) && name >= ended.first && name <= ended.last,
  )
  for (const name of pieces.sort()) yield* packFile(directory, `pg_wal/${name}`)
  await stat(join(directory, 'pg_wal', ended.first)) // PostgreSQL reuses old segments under new names
  yield Buffer.alloc(2 * BLOCK)
}

async function* packFolder(root: string, folder: string): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const name = `${folder}${entry.name}`
    if (entry.isDirectory()) {
      yield buildTarHeader(`${name}/`, 0)
      if (name === 'pg_wal') yield buildTarHeader('pg_wal/archive_status/', 0)
      if (!foldersWithoutContent.has(`${name}/`)) yield* packFolder(root, `${name}/`)
    } else if (entry.isFile() && !skipped.has(name)) yield* packFile(root, name)
  }
}

/**
 * Packs a file with the length that it had when it was opened: a part that was truncated since is filled up, and a part
 * that was added is in the log.
 */
async function* packFile(root: string, name: string): AsyncGenerator<Buffer> {
  const file = await open(join(root, name)).catch(ignoreMissing)
  if (!file) return
  try {
    const { size } = await file.stat()
    yield buildTarHeader(name, size)
    let left = size
    if (size > 0) {
      const content = createReadStream('', { fd: file, autoClose: false, end: size - 1, highWaterMark: CHUNK })
      for await (const chunk of content) {
        left -= (chunk as Buffer).length
        yield chunk as Buffer
      }
    }
    for (; left > 0; left -= Math.min(left, CHUNK)) yield Buffer.alloc(Math.min(left, CHUNK))
    yield fill(size)
  } finally {
    await file.close()
  }
}

/** Ignores a table that was dropped during the copy. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const CHUNK = 256 * 1024
const BLOCK = 512
const fill = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Builds a POSIX ustar header. The checksum counts all bytes, with its own eight as blanks. */
function buildTarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const isFolder = name.endsWith('/')
  header.write(name, 0, 100, 'latin1')
  header.write(isFolder ? '0000700' : '0000600', 100)
  header.write('0000000', 108)
  header.write('0000000', 116)
  header.write(size.toString(8).padStart(11, '0'), 124)
  header.write('00000000000', 136)
  header.fill(' ', 148, 156)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\0' + '00', 257)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
