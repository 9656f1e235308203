import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the embedded database gives for a copy of its files while it goes on: PostgreSQL's own way of a base backup. */
export type OnlineBackup = {
  directory: string
  /** From here on the log says whatever a copy of the files that change may miss. */
  begin: () => Promise<void>
  /** The label that belongs to the copy, and the first and last piece of the log that it needs. */
  end: () => Promise<{ label: string; first: string; last: string }>
}

/** Their folders are needed, what is in them is not: PostgreSQL makes it anew (its own `pg_basebackup` leaves out the same). */
const emptied = new Set(
  ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_wal'].map(
    name => `${name}/`,
  ),
)
const CONTROL = 'global/pg_control'
const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'backup_label.old', CONTROL])

/**
 * A tar of a database that goes on meanwhile: its files piece by piece as they are found, then the log of that time, from which PostgreSQL
 * mends them as it opens the copy. Throws where a piece of that log is gone already; the next try is shorter or luckier.
 */
export async function* packDatabase({ directory, begin, end }: OnlineBackup): AsyncGenerator<Buffer> {
  await begin()
  let ended: Awaited<ReturnType<typeof end>> | undefined
  try {
    yield* packFolder(directory, '')
    yield* packFile(directory, CONTROL)
    ended = await end()
  } finally {
    if (!ended) await end().catch(() => {}) // else no other could begin
  }
  const label = Buffer.from(ended.label)
  yield* [headerOf('backup_label', label.length), label, fill(label.length)]
  const pieces = (await readdir(join(directory, 'pg_wal'))).filter(
    name => /^[0-9A-F]{24}$/.test(name) && name >= ended.first && name <= ended.last,
  )
  for (const name of pieces.sort()) yield* packFile(directory, `pg_wal/${name}`)
  await stat(join(directory, 'pg_wal', ended.first)) // PostgreSQL uses old ones again under new names
  yield Buffer.alloc(2 * BLOCK)
}

async function* packFolder(root: string, folder: string): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const name = `${folder}${entry.name}`
    if (entry.isDirectory()) {
      yield headerOf(`${name}/`, 0)
      if (name === 'pg_wal') yield headerOf('pg_wal/archive_status/', 0)
      if (!emptied.has(`${name}/`)) yield* packFolder(root, `${name}/`)
    } else if (entry.isFile() && !skipped.has(name)) yield* packFile(root, name)
  }
}

/** As long as it was when it was opened: what was cut off since is filled up, what grew is in the log. */
async function* packFile(root: string, name: string): AsyncGenerator<Buffer> {
  const file = await open(join(root, name)).catch(unlessGone)
  if (!file) return
  try {
    const { size } = await file.stat()
    yield headerOf(name, size)
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

/** A table that was dropped meanwhile. */
function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const CHUNK = 256 * 1024
const BLOCK = 512
const fill = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** POSIX ustar. The sum is of all bytes, its own eight counted as blanks. */
function headerOf(name: string, size: number): Buffer {
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
