import { execFile } from 'node:child_process'
import { existsSync, fdatasyncSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { decoders } from './decoders.ts'

type Stream = { nfd?: number }
type Emscripten = { NODEFS?: { stream_ops: { fsync?: (stream: Stream) => number } } }

/** PGlite's own file system ignores fsync: a commit would survive a crash of the process but not of the machine. */
class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const syncForReal = (module: Emscripten) => {
      if (!module.NODEFS) return
      module.NODEFS.stream_ops.fsync = stream => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    }
    emscriptenOpts.preRun = [...((emscriptenOpts.preRun as never[]) ?? []), syncForReal as never]
    return { emscriptenOpts }
  }
}

/**
 * Locks the directory. PGlite has no lock: two processes would lose each other's commits. This lock ends with its
 * process.
 */
function lock(directory: string) {
  const file = new DatabaseSync(`${directory}.lock`)
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    throw new Error(
      `${directory} is open in another process. Stop that process, or set DATABASE_URL to use a PostgreSQL server.`,
    )
  }
  return file
}

/** The operating system already caches the files, so PostgreSQL's default of 128 MB of buffers would be wasted. */
export const pgliteSettings = ['wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap(setting => ['-c', setting])

const CREATE = `
  import { PGlite } from '@electric-sql/pglite'
  await PGlite.create(process.argv[1]).then(lite => lite.close())`

/**
 * Creates a new database in a separate process, whose 350 MB of memory are freed when it ends. It is created under a
 * temporary name, so that an unfinished one is never opened.
 */
async function createOnce(directory: string) {
  if (existsSync(directory)) return
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', CREATE, unfinished])
  renameSync(unfinished, directory)
}

/** Opens the embedded PostgreSQL in a directory, durable at commit. */
export async function openPGlite(directory: string): Promise<PGlite> {
  mkdirSync(dirname(directory), { recursive: true })
  const held = lock(directory)
  await createOnce(directory)
  const startParams = [...PGlite.defaultStartParams.filter(p => p !== '-F'), ...pgliteSettings]
  const lite = await PGlite.create({ parsers: decoders, fs: new DurableFS(directory), startParams })
  const close = lite.close.bind(lite)
  lite.close = async () => {
    await close()
    held.close()
  }
  return lite
}
