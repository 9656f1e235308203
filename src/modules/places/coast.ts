import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { dataFile } from './data-file.ts'
import type { Box, Ring } from './rules/clip-ring.ts'
import { decodeRing } from './rules/encoded-ring.ts'

/** What of a square degree is land; the rest of it is sea. */
export type Ground = 'all' | Ring[]

/** The square degrees that data/coast.tsv.br knows. Beyond them only the rough outlines of `roughLand` are known. */
export const COAST: Box = { west: 66, south: 5, east: 98, north: 37 }

/** Neighbouring squares overlap by this, in degrees: else a hair of sea shines between them. */
export const OVERLAP = 0.002

let rows: Map<string, string> | undefined
const grounds = new Map<string, Ground>()

/** The square degree of `COAST` north-east of a corner in whole degrees, from data/coast.tsv.br, which is read at the first call. */
export function groundOf(lng: number, lat: number): Ground {
  rows ??= loadRows()
  const key = `${lng} ${lat}`
  const row = rows.get(key)
  if (row === undefined) return 'all'
  const known = grounds.get(key)
  if (known) return known
  const ground = row === '' ? [] : row.split(' ').map(decodeRing)
  grounds.set(key, ground)
  return ground
}

function loadRows(): Map<string, string> {
  const text = brotliDecompressSync(readFileSync(dataFile('coast.tsv.br'))).toString('latin1')
  return new Map(text.split('\n').map(line => line.split('\t') as [string, string]))
}

let rough: Ring[] | undefined

/** The world's land in rough outlines, from data/land.txt.br, which is read at the first call. */
export function roughLand(): readonly Ring[] {
  rough ??= brotliDecompressSync(readFileSync(dataFile('land.txt.br')))
    .toString('latin1')
    .split('\n')
    .map(decodeRing)
  return rough
}
