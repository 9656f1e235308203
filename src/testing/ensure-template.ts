import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { collectDependencies } from './list-imports.ts'

const FOLDER = 'node_modules/.cache/thikana-templates'
const UNUSED_MS = 3 * 24 * 3_600_000

/**
 * Returns the file that PGlite opens as a migrated and seeded database: made on first use, and reused until its sources
 * change. Two processes that start at once both make it; the second replaces the first by an equal one.
 */
export async function ensureTemplate(make: (file: string) => Promise<void>, folder = FOLDER): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${hashOfSources()}.tar`)
  if (!existsSync(file)) {
    const unfinished = `${file}.${randomUUID()}`
    await make(unfinished)
    renameSync(unfinished, file)
  }
  utimesSync(file, new Date(), new Date())
  removeUnused(folder)
  return file
}

/** Hashes the migrations, every source file that makes and fills the database, and the database's version. */
function hashOfSources(): string {
  const ours = [...collectDependencies('src/testing/make-template.ts')].filter(name => !name.startsWith('npm:'))
  const files = [...globSync('migrations/*.sql'), ...ours, 'node_modules/@electric-sql/pglite/package.json']
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function removeUnused(folder: string) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 // another run may have removed it
    if (used < Date.now() - UNUSED_MS) rmSync(file, { force: true })
  }
}
