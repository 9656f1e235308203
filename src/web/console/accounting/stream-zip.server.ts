import { Zip, ZipPassThrough } from 'fflate'
import type { DocumentFile } from '#modules/accounting/index.server.ts'

type TextFile = { name: string; text: string }

/**
 * Streams files as one ZIP, each as it is read; PDF files are compressed already and are stored as they are. If some
 * could not be read, the ZIP ends with the text that `formatMissing` makes of their paths.
 */
export async function* streamZip(
  files: AsyncIterable<DocumentFile>,
  formatMissing: (paths: string[]) => TextFile,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((formError, piece) => {
    if (formError) throw formError
    ready.push(piece)
  })
  const add = (path: string, at: Date, content: Uint8Array) => {
    const entry = new ZipPassThrough(path)
    entry.mtime = at
    zip.add(entry)
    entry.push(content, true)
  }
  const missing: string[] = []
  let latest = new Date(0)
  for await (const { path, at, content } of files) {
    if (at > latest) latest = at
    if (!content) {
      missing.push(path)
      continue
    }
    add(path, at, content)
    yield* ready.splice(0)
  }
  if (missing.length > 0) {
    const { name, text } = formatMissing(missing)
    add(name, latest, new TextEncoder().encode(text))
  }
  zip.end()
  yield* ready
}
