import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { getDataFilePath } from './data-file.ts'
import type { Box, Ring } from './rules/clip-ring.ts'
import { decodeRing } from './rules/encoded-ring.ts'

/** The land of a square degree; the rest of it is sea. */
export type SquareLand = 'all' | Ring[]

/** The box of square degrees in data/coast.tsv.br. Beyond it only the rough outlines of `getRoughOutlines` are known. */
export const COAST_BOX: Box = { west: 66, south: 5, east: 98, north: 37 }

/** The overlap of neighbouring squares, in degrees, so that no line of sea shows between them. */
export const SQUARE_OVERLAP = 0.002

let rows: Map<string, string> | undefined
const squareLandCache = new Map<string, SquareLand>()

/**
 * Returns the land of the square degree of `COAST_BOX` north-east of a corner in whole degrees. Reads data/coast.tsv.br at
 * the first call.
 */
export function getSquareLand(lng: number, lat: number): SquareLand {
  rows ??= loadRows()
  const key = `${lng} ${lat}`
  const row = rows.get(key)
  if (row === undefined) return 'all'
  const known = squareLandCache.get(key)
  if (known) return known
  const ground = row === '' ? [] : row.split(' ').map(decodeRing)
  squareLandCache.set(key, ground)
  return ground
}

function loadRows(): Map<string, string> {
  const text = brotliDecompressSync(readFileSync(getDataFilePath('coast.tsv.br'))).toString('latin1')
  return new Map(text.split('\n').map(line => line.split('\t') as [string, string]))
}

let roughOutlines: Ring[] | undefined

/** Returns the rough outlines of the world's land. Reads data/land.txt.br at the first call. */
export function getRoughOutlines(): readonly Ring[] {
  roughOutlines ??= brotliDecompressSync(readFileSync(getDataFilePath('land.txt.br')))
    .toString('latin1')
    .split('\n')
    .map(decodeRing)
  return roughOutlines
}
