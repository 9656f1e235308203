/**
 * Builds data/coast.tsv.br, the land and sea of our own map, from the shorelines of GSHHG as GMT writes them down.
 * Needs GMT and its full shorelines: Debian's packages gmt and gmt-gshhg-full.
 *
 *   node bin/build-coast.ts    write the file
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { OVERLAP } from '#modules/places/coast.ts'
import { type Box, clipRing, type Ring } from '#modules/places/rules/clip-ring.ts'
import { encodeRing } from '#modules/places/rules/encoded-ring.ts'

/** Wider than the squares that are kept: what its frame cuts need not be true. */
const REGION: Box = { west: 62, south: 4, east: 99, north: 38 }
const KEPT: Box = { west: 66, south: 5, east: 98, north: 37 }

const land = readLand()
const rows: string[] = []
for (let lng = KEPT.west; lng < KEPT.east; lng++)
  for (let lat = KEPT.south; lat < KEPT.north; lat++) {
    const box = { west: lng - OVERLAP, south: lat - OVERLAP, east: lng + 1 + OVERLAP, north: lat + 1 + OVERLAP }
    const inside = land.map(ring => clipRing(ring, box)).filter(ring => ring.length > 2)
    if (inside.length === 1 && isWhole(inside[0]!, box)) continue
    rows.push(`${lng} ${lat}\t${inside.map(encodeRing).filter(Boolean).join(' ')}`)
  }
const text = rows.join('\n')
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
})
writeFileSync(new URL('../data/coast.tsv.br', import.meta.url), packed)
console.log(
  `${rows.length} square degrees: ${(text.length / 1e6).toFixed(2)} MB, ${(packed.length / 1024).toFixed(0)} KB packed`,
)

/** GMT cuts shorelines at the edges of its bins: those that end where another begins are one. */
function readLand(): Ring[] {
  const { west, south, east, north } = REGION
  const dump = execFileSync('gmt', ['pscoast', `-R${west}/${east}/${south}/${north}`, '-Df', '-A0/0/1', '-M', '-W'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const pieces = dump
    .split(/^>.*$/m)
    .map(asRing)
    .filter(({ length }) => length > 1)
  const begins = Map.groupBy(pieces, piece => String(piece[0]))
  const ends = new Set(pieces.map(piece => String(piece.at(-1))))
  const used = new Set<Ring>()
  const first = pieces.toSorted((a, b) => Number(ends.has(String(a[0]))) - Number(ends.has(String(b[0]))))
  const land: Ring[] = []
  for (const piece of first) {
    if (used.has(piece)) continue
    const ring: Ring = []
    for (let next: Ring | undefined = piece; next; next = follower(ring)) {
      used.add(next)
      ring.push(...next)
    }
    // The mainland comes in from Iran and leaves to Malaya: round the region's northern corners it is closed.
    if (ring[0]![0] === west && ring.at(-1)![0] === east) ring.push([east, north], [west, north])
    land.push(ring)
  }
  return land

  function follower(ring: Ring): Ring | undefined {
    const end = String(ring.at(-1))
    return end === String(ring[0]) ? undefined : begins.get(end)?.find(piece => !used.has(piece))
  }
}

function asRing(text: string): Ring {
  return text
    .split('\n')
    .filter(line => /^\d/.test(line))
    .map(line => line.split('\t').map(number => Math.round(Number(number) * 1e4) / 1e4) as Ring[number])
}

function isWhole(ring: Ring, { west, south, east, north }: Box): boolean {
  return ring.every(([x, y]) => (x === west || x === east) && (y === south || y === north))
}
