import { readFileSync } from 'node:fs'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { decoders } from '#platform/database/decoders.ts'
import { ownSettings } from '#platform/database/pglite.ts'

/** Where PGlite has its database, in the file system of its own. */
const DATA = '/pglite/data'
const BLOCK = 512
/** A plain file that its owner may read and write. */
const FILE = 0o100600

/** Each file is read once a process. */
const templates = new Map<string, Template>()

/** A database of its own in memory, that begins as the one in a tar (`make-template.ts`). */
export function openCopy(file: string): Promise<PGlite> {
  const template = templates.get(file) ?? readTemplate(file)
  templates.set(file, template)
  const startParams = [...PGlite.defaultStartParams, ...ownSettings]
  return PGlite.create({ parsers: decoders, fs: new CopiedFS(template), startParams })
}

type Template = { tar: Uint8Array; entries: Entry[] }
type Entry = { name: string; folder: boolean; from: number; size: number }
type Operations = { write: (stream: { node: FileNode }, ...what: unknown[]) => number }
type FileNode = { contents: Uint8Array; usedBytes: number; stream_ops: Operations }
type Emscripten = {
  mkdirTree(path: string): void
  mknod(path: string, mode: number, device: number): FileNode
}

/**
 * PGlite's memory filled with the template's own bytes: a file is copied once it is written to, which most never are.
 * `loadDataDir` copies each three times, which takes as long as all else of a start; a run of tests opens some two hundred databases.
 */
class CopiedFS extends MemoryFS {
  readonly #template: Template
  constructor(template: Template) {
    super()
    this.#template = template
  }

  override async initialSyncFs(): Promise<void> {
    const files = (this.pg as unknown as { Module: { FS: Emscripten } }).Module.FS
    const { tar, entries } = this.#template
    for (const { name, folder, from, size } of entries) {
      if (folder) files.mkdirTree(DATA + name)
      else {
        const node = files.mknod(DATA + name, FILE, 0)
        node.contents = tar.subarray(from, from + size)
        node.usedBytes = size
        node.stream_ops = copyingOnWrite(node.stream_ops, tar)
      }
    }
  }
}

/** The file system's own operations, but that what is written to leaves the template as it is. */
function copyingOnWrite(own: Operations, tar: Uint8Array): Operations {
  return {
    ...own,
    write(stream, ...what) {
      const { node } = stream
      if (node.contents.buffer === tar.buffer) node.contents = new Uint8Array(node.contents) // a buffer's own slice would be no copy
      return own.write(stream, ...what)
    },
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
