import { Zip, ZipPassThrough } from 'fflate'
import type { DocumentFile } from '#modules/accounts/index.server.ts'

/** Files as one ZIP, each as it is read; PDF is packed already, so they are put in as they are. */
export async function* zipOf(files: AsyncIterable<DocumentFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault
    ready.push(piece)
  })
  for await (const { path, at, content } of files) {
    const entry = new ZipPassThrough(path)
    entry.mtime = at
    zip.add(entry)
    entry.push(content, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
