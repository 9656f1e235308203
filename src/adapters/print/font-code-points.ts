/**
 * Lists the code points for which a TrueType file has a glyph. Source: OpenType, the 'cmap' table, formats 4 (first
 * plane of Unicode) and 12 (all of it).
 */
export function readFontCodePoints(font: Buffer): Set<number> {
  const letters = new Set<number>()
  const cmap = startOfTable(font, 'cmap')
  for (let encoding = 0; encoding < font.readUInt16BE(cmap + 2); encoding++) {
    const start = cmap + font.readUInt32BE(cmap + 8 + encoding * 8)
    const format = font.readUInt16BE(start)
    const ranges = format === 4 ? segments(font, start) : format === 12 ? groups(font, start) : []
    for (const [first, last] of ranges) for (let point = first; point <= last; point++) letters.add(point)
  }
  return letters
}

type Range = readonly [first: number, last: number]

function segments(font: Buffer, start: number): Range[] {
  const bytes = font.readUInt16BE(start + 6)
  return Array.from({ length: bytes / 2 }, (_, at): Range => {
    const end = start + 14 + at * 2
    return [font.readUInt16BE(end + bytes + 2), font.readUInt16BE(end)]
  }).filter(([, last]) => last !== 0xffff) // the last segment of the table maps nothing
}

const groups = (font: Buffer, start: number): Range[] =>
  Array.from({ length: font.readUInt32BE(start + 12) }, (_, at): Range => {
    const group = start + 16 + at * 12
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })

function startOfTable(font: Buffer, tag: string): number {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16)
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  throw new Error(`no table ${tag}`)
}
