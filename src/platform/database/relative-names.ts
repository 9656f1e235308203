const BLOCK = 512

/** A tar whose names begin with '/', as PGlite packs it, with names that unpack where one stands, without a warning of `tar`. */
export async function* relativeNames(tar: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let content = 0
  for await (const chunk of tar) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const passing = Math.min(content, rest.length)
      if (passing > 0) yield rest.subarray(0, passing)
      rest = rest.subarray(passing)
      content -= passing
      if (content > 0 || rest.length < BLOCK) break
      const header = Buffer.from(rest.subarray(0, BLOCK))
      content = Math.ceil((Number.parseInt(header.toString('latin1', 124, 136), 8) || 0) / BLOCK) * BLOCK
      yield relative(header)
      rest = rest.subarray(BLOCK)
    }
  }
  if (rest.length > 0) yield rest
}

/** POSIX ustar: the name in the first 100 bytes; a sum of all, its own eight counted as blanks, from 148. */
function relative(header: Buffer): Buffer {
  if (header[0] !== 0x2f) return header
  const name = header.toString('latin1', 0, 100).replace(/\0+$/, '').replace(/^\/+/, '') || './'
  header.fill(0, 0, 100).write(name, 'latin1')
  header.fill(' ', 148, 156)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}
