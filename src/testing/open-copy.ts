import { readFileSync } from 'node:fs'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { decoders } from '#platform/database/decoders.ts'
import { pgliteSettings } from '#platform/database/pglite.ts'

/** PGlite's data folder in its own file system. */
const DATA = '/pglite/data'
const BLOCK = 512
/** The mode of a plain file that its owner may read and write. */
const FILE = 0o100600

/** Each file is read once per process. */
const templates = new Map<string, Template>()

/** Opens a database in memory as a copy of the one in a tar (`make-template.ts`). */
export function openTemplateCopy(file: string): Promise<PGlite> {
  const template = templates.get(file) ?? readTemplate(file)
  templates.set(file, template)
  const startParams = [...PGlite.defaultStartParams, ...pgliteSettings]
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
 * A memory file system on the template's own bytes: a file is copied only when it is written to, which most never are.
 * `loadDataDir` copies each three times, which doubles the start time; a test run opens some two hundred databases.
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

/** Wraps the file system's operations so that writes leave the template unchanged. */
function copyingOnWrite(own: Operations, tar: Uint8Array): Operations {
  return {
    ...own,
    write(stream, ...what) {
      const { node } = stream
      // A Buffer's slice would share the memory.
      if (node.contents.buffer === tar.buffer) node.contents = new Uint8Array(node.contents)
      return own.write(stream, ...what)
    },
  }
}

/** Reads a tar as PGlite's `dumpDataDir` writes it: short names, only files and folders. */
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
