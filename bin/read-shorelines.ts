import { execFileSync } from 'node:child_process'
import type { Box, Ring } from '#modules/places/rules/clip-ring.ts'

type Detail = {
  resolution: 'full' | 'low'
  /** Smaller islands are left out. */
  leastKm2: number
}

/**
 * Reads the shorelines of GSHHG in a box from GMT: Debian's packages gmt and gmt-gshhg-full or gmt-gshhg-low. GMT cuts
 * them at the edges of its bins; adjacent pieces are joined to one ring.
 */
export function readShorelines({ west, south, east, north }: Box, { resolution, leastKm2 }: Detail): Ring[] {
  const region = [`-R${west}/${east}/${south}/${north}`, `-D${resolution[0]}`, `-A${leastKm2}/0/1`]
  const dump = execFileSync('gmt', ['pscoast', ...region, '-M', '-W'], { encoding: 'utf8', maxBuffer: 1e9 })
  const pieces = dump
    .split(/^>.*$/m)
    .map(asRing)
    .filter(({ length }) => length > 1)
  const begins = Map.groupBy(pieces, piece => String(piece[0]))
  const ends = new Set(pieces.map(piece => String(piece.at(-1))))
  const used = new Set<Ring>()
  const first = pieces.toSorted((a, b) => Number(ends.has(String(a[0]))) - Number(ends.has(String(b[0]))))
  const rings: Ring[] = []
  for (const piece of first) {
    if (used.has(piece)) continue
    const ring: Ring = []
    for (let next: Ring | undefined = piece; next; next = follower(ring)) {
      used.add(next)
      ring.push(...next)
    }
    rings.push(ring)
  }
  return rings

  function follower(ring: Ring): Ring | undefined {
    const end = String(ring.at(-1))
    return end === String(ring[0]) ? undefined : begins.get(end)?.find(piece => !used.has(piece))
  }
}

function asRing(text: string): Ring {
  return text
    .split('\n')
    .filter(line => /^-?\d/.test(line))
    .map(line => line.split('\t').map(number => Math.round(Number(number) * 1e4) / 1e4) as Ring[number])
}
