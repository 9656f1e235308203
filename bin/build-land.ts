/**
 * Builds data/land.txt.br, the world's land in rough outlines, which our map shows beyond data/coast.tsv.br and on the
 * longest routes. Needs GMT and its low shorelines: Debian's packages gmt and gmt-gshhg-low. Run it with `node
 * bin/build-land.ts`.
 */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Ring } from '#modules/places/rules/clip-ring.ts'
import { encodeRing } from '#modules/places/rules/encoded-ring.ts'
import { readShorelines } from './read-shorelines.ts'

/** Without the Antarctic, which no map reaches. Rings that are cut there are closed by a straight line. */
const WORLD = { west: -180, south: -60, east: 180, north: 84 }

const hundredths = (ring: Ring): Ring => ring.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])

const rings = readShorelines(WORLD, { resolution: 'low', leastKm2: 300 }).map(hundredths)
const text = rings.map(encodeRing).join('\n')
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
})
writeFileSync(new URL('../data/land.txt.br', import.meta.url), packed)
console.log(`${rings.length} rings: ${(packed.length / 1024).toFixed(0)} KB packed`)
