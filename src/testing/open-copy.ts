import { readFileSync } from 'node:fs'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { decoders } from '#platform/database/decoders.ts'
import { ownSettings } from '#platform/database/pglite.ts'

/** Where PGlite has its database, in the file system of its own. */
const DATA = '/pglite/data'
const BLOCK = 512

/** Each file is read once a process. */
const templates = new Map<string, Template>()

/** A database of its own in memory, that begins as the one in a tar (`make-template.ts`). */
export function openCopy(file: string): Promise<PGlite> {
  const template = templates.get(file) ?? readTemplate(file)
  templates.set(file, template)
  const startParams = [...PGlite.defaultStartParams, ...ownSettings]
  return PGlite.create({ parsers: decoders, fs: new CopiedFS(template), startParams })
}

type Template = { tar: Buffer; entries: Entry[] }
type Entry = { name: string; folder: boolean; from: number; size: number }
type Emscripten = {
  mkdirTree(path: string): void
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void
}

/**
 * PGlite's memory filled in one go. `loadDataDir` copies each file three times, which takes as long as all else of a start; a run of
 * tests opens some two hundred databases.
 */
class CopiedFS extends MemoryFS {
  readonly #template: Template
  constructor(template: Template) {
    super()
    this.#template = template
  }

  override async initialSyncFs(): Promise<void> {
    const files = (this.pg as unknown as { Module: { FS: Emscripten } }).Module.FS
    const content = new Uint8Array(this.#template.tar) // its own: files are written in place
    for (const { name, folder, from, size } of this.#template.entries) {
      if (folder) files.mkdirTree(DATA + name)
      else files.writeFile(DATA + name, content.subarray(from, from + size), { canOwn: true })
    }
  }
}

/** What is in a tar as PGlite's `dumpDataDir` writes it: short names, files and folders alone. */
function readTemplate(file: string): Template {
  const tar = readFileSync(file)
  const entries: Entry[] = []
  for (let at = 0; tar[at]; ) {
    const text = (from: number, length: number) => tar.toString('latin1', at + from, at + from + length).split('\0')[0]!
    const size = Number.parseInt(text(124, 12), 8) || 0
    entries.push({ name: text(0, 100), folder: text(156, 1) === '5', from: at + BLOCK, size })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return { tar, entries }
}
