import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const MAX_ENTRIES = 2_000

/** The archive cannot be read, or is larger than allowed. */
export class UnzipError extends Error {}

/**
 * Reads files of a ZIP archive by their names. Whatever sizes the archive claims, at most `most` bytes are unpacked in
 * total (a small archive can hold gigabytes). Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export function unzip(bytes: Uint8Array, maxBytes: number) {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, { at: number; packed: number; method: number }>()
  let left = maxBytes
  try {
    let end = zip.length - 22
    while (zip.readUInt32LE(end) !== END) end--
    const count = zip.readUInt16LE(end + 10)
    if (count > MAX_ENTRIES) throw new UnzipError('too many entries')
    let at = zip.readUInt32LE(end + 16)
    for (let n = 0; n < count; n++) {
      if (zip.readUInt32LE(at) !== ENTRY) throw new UnzipError('no entry')
      const [name, extra, comment] = [28, 30, 32].map(offset => zip.readUInt16LE(at + offset)) as [
        number,
        number,
        number,
      ]
      entries.set(zip.toString('utf8', at + 46, at + 46 + name), {
        at: zip.readUInt32LE(at + 42),
        packed: zip.readUInt32LE(at + 20),
        method: zip.readUInt16LE(at + 10),
      })
      at += 46 + name + extra + comment
    }
  } catch (error) {
    throw toUnzipError(error)
  }

  /** Null if the archive has no such file. */
  return (name: string): string | null => {
    const entry = entries.get(name)
    if (!entry) return null
    try {
      const begin = entry.at + 30 + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28)
      const packed = zip.subarray(begin, begin + entry.packed)
      const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
      left -= content.length
      if (left < 0) throw new UnzipError('too large')
      return content.toString('utf8')
    } catch (error) {
      throw toUnzipError(error)
    }
  }
}

const toUnzipError = (error: unknown) =>
  error instanceof UnzipError ? error : new UnzipError((error as Error).message, { cause: error })
