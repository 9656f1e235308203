import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'

/**
 * Removes from a font's kerning pairs those that these texts do not have: of Telugu's five thousand a sixth stays. A
 * pair that only a customer's own text has is set by its class. Source: OpenType, GPOS, lookup type 2, format 1.
 */
export function pruneKerningPairs(font: Buffer, texts: Iterable<string>): Buffer {
  const kept = pairsOf(font, texts)
  const cut = Buffer.from(font)
  const gpos = tableOf(cut, 'GPOS')
  if (!gpos) return cut
  const u16 = (at: number) => gpos.readUInt16BE(at)
  const offsets = (count: number, first: number) => Array.from({ length: count }, (_, i) => u16(first + i * 2))
  /** By offset: letters with the same pairs share a set. */
  const sets = new Map<number, { firsts: number[]; size: number }>()
  const lookups = u16(8)
  for (const lookup of offsets(u16(lookups), lookups + 2).map(offset => lookups + offset))
    for (const offset of offsets(u16(lookup + 4), lookup + 6)) {
      const { type, at } = extended(u16(lookup), lookup + offset)
      if (type === PAIRS && u16(at) === EACH) find(at)
    }
  for (const [at, { firsts, size }] of sets) prune(at, firsts, size)
  return cut

  /** Handles a lookup beyond 64 kB, which is an extension lookup. */
  function extended(type: number, at: number) {
    return type === EXTENSION ? { type: u16(at + 2), at: at + gpos!.readUInt32BE(at + 4) } : { type, at }
  }

  function find(at: number) {
    const size = 2 + 2 * (bits(u16(at + 4)) + bits(u16(at + 6)))
    const firsts = covered(at + u16(at + 2))
    offsets(u16(at + 8), at + 10).forEach((offset, i) => {
      const set = sets.get(at + offset) ?? { firsts: [], size }
      sets.set(at + offset, { firsts: [...set.firsts, firsts[i]!], size })
    })
  }

  /** Prunes one set: the number of pairs, then for each the second letter and both adjustments. */
  function prune(at: number, firsts: number[], size: number) {
    const pairs = Array.from({ length: u16(at) }, (_, pair) => at + 2 + pair * size)
    const left = pairs.filter(pair => firsts.some(first => kept.has(`${first} ${u16(pair)}`)))
    left.forEach((pair, to) => {
      gpos!.copyWithin(at + 2 + to * size, pair, pair + size)
    })
    gpos!.writeUInt16BE(left.length, at)
  }

  function covered(at: number): number[] {
    if (u16(at) === 1) return offsets(u16(at + 2), at + 4)
    return Array.from({ length: u16(at + 2) }, (_, range) => at + 4 + range * 6).flatMap(range =>
      Array.from({ length: u16(range + 2) - u16(range) + 1 }, (_, i) => u16(range) + i),
    )
  }
}

const PAIRS = 2
const EXTENSION = 9
const EACH = 1
/** The lookup flag that ignores marks between the two letters. */
const BETWEEN = 3

function pairsOf(file: Buffer, texts: Iterable<string>): Set<string> {
  const font = new Font(new Face(new Blob(file)))
  const pairs = new Set<string>()
  for (const text of texts) {
    const buffer = new Text()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
    glyphs.forEach((first, at) => {
      for (const second of glyphs.slice(at + 1, at + 2 + BETWEEN)) pairs.add(`${first} ${second}`)
    })
  }
  return pairs
}

function tableOf(font: Buffer, name: string): Buffer | undefined {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const table = tables.find(table => font.toString('latin1', table, table + 4) === name)
  if (table === undefined) return undefined
  const start = font.readUInt32BE(table + 8)
  return font.subarray(start, start + font.readUInt32BE(table + 12))
}

const bits = (format: number) => format.toString(2).replaceAll('0', '').length
