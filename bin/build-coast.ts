/**
 * Builds data/coast.tsv.br, the land and sea of our own map, from the shorelines of GSHHG in GMT's format. Needs GMT
 * and its full shorelines: Debian's packages gmt and gmt-gshhg-full. Run it with `node bin/build-coast.ts`.
 */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { COAST_BOX, SQUARE_OVERLAP } from '#modules/places/coast.ts'
import { type Box, clipRing, type Ring } from '#modules/places/rules/clip-ring.ts'
import { encodeRing } from '#modules/places/rules/encoded-ring.ts'
import { readShorelines } from './read-shorelines.ts'

/** Wider than the squares of the result, because cuts at its frame may be inexact. */
const REGION: Box = { west: 62, south: 4, east: 99, north: 38 }

const land = readShorelines(REGION, { resolution: 'full', leastKm2: 0 }).map(closed)
const rows: string[] = []
for (let lng = COAST_BOX.west; lng < COAST_BOX.east; lng++)
  for (let lat = COAST_BOX.south; lat < COAST_BOX.north; lat++) {
    const box = {
      west: lng - SQUARE_OVERLAP,
      south: lat - SQUARE_OVERLAP,
      east: lng + 1 + SQUARE_OVERLAP,
      north: lat + 1 + SQUARE_OVERLAP,
    }
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

/**
 * Closes the mainland's shoreline, which enters from Iran and leaves to Malaya, around the region's northern corners.
 */
function closed(ring: Ring): Ring {
  const { west, east, north } = REGION
  return ring[0]![0] === west && ring.at(-1)![0] === east ? [...ring, [east, north], [west, north]] : ring
}

function isWhole(ring: Ring, { west, south, east, north }: Box): boolean {
  return ring.every(([x, y]) => (x === west || x === east) && (y === south || y === north))
}
