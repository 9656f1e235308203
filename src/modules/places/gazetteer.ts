import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { getDataFilePath } from './data-file.ts'
import { buildPlaceId, type Locality } from './rules/place.ts'

/**
 * Every place of data/india.tsv.br, stored as the bytes of the file and a few typed arrays, because 30,000 objects
 * would take ten times the memory. Rows are numbered in the file's order, which is by PIN code.
 */
export type Gazetteer = {
  size: number
  /** Builds the place of a row, a new object at each call. */
  place(row: number): Locality
  /** Returns the names of a row as written, for indexing. */
  names(row: number): string[]
  /** 0 if a row has none; ascending. */
  pincodes: Uint32Array
  lats: Float32Array
  lngs: Float32Array
  /** 0–100: how likely a customer means this one of several places with the same name. */
  importance: Uint8Array
  /** False if the position is only the centre of the PIN code. */
  surveyed: Uint8Array
  isCity: Uint8Array
  /** Towns, districts and states, each with its other names. A row has one of each; 0 is none. */
  areas: string[][]
  city: Uint16Array
  district: Uint16Array
  state: Uint16Array
}

const kinds = { C: 'city', L: 'locality', P: 'pincode' } as const
const TAB = 9
const NEWLINE = 10

/** Reads and unpacks the file, in about 60 ms. */
export function loadGazetteer(file = getDataFilePath('india.tsv.br')): Gazetteer {
  const bytes = brotliDecompressSync(readFileSync(file))
  const firstRow = bytes.indexOf(NEWLINE) + 1
  const [version, stateNames] = bytes.toString('utf8', 0, firstRow - 1).split('\t')
  if (version !== '#v1') throw new Error(`${file}: unknown version ${version}`)
  const states = stateNames!.split('|')

  const starts: number[] = []
  for (let at = firstRow; at < bytes.length; at = bytes.indexOf(NEWLINE, at) + 1) starts.push(at)
  const size = starts.length
  const start = Uint32Array.from([...starts, bytes.length])
  const cellsOf = (row: number) => bytes.toString('utf8', start[row], start[row + 1]! - 1).split('\t')

  const gazetteer: Gazetteer = {
    size,
    place: row => toLocality(cellsOf(row), states),
    names: row => {
      const cells = bytes.toString('utf8', start[row], findNthTab(bytes, start[row]!, 3)).split('\t')
      return cells[2] ? [cells[1]!, ...cells[2].split('|')] : [cells[1]!]
    },
    pincodes: new Uint32Array(size),
    lats: new Float32Array(size),
    lngs: new Float32Array(size),
    importance: new Uint8Array(size),
    surveyed: new Uint8Array(size),
    isCity: new Uint8Array(size),
    areas: [[]],
    city: new Uint16Array(size),
    district: new Uint16Array(size),
    state: new Uint16Array(size),
  }
  fillColumns(gazetteer, cellsOf, states)
  return gazetteer
}

function fillColumns(gazetteer: Gazetteer, cellsOf: (row: number) => string[], states: string[]) {
  const areaIds = new Map<string, number>([['', 0]])
  const areaId = (name: string) => {
    let id = areaIds.get(name)
    if (id === undefined) {
      id = gazetteer.areas.push([name]) - 1
      areaIds.set(name, id)
    }
    return id
  }
  for (let row = 0; row < gazetteer.size; row++) {
    const [kind, name, aliases, city, district, state, pincode, lat, lng, importance, quality] = cellsOf(row)
    const town = city === '=' ? name! : city!
    gazetteer.pincodes[row] = Number(pincode)
    gazetteer.lats[row] = Number(lat)
    gazetteer.lngs[row] = Number(lng)
    gazetteer.importance[row] = Number(importance)
    gazetteer.surveyed[row] = quality === '' || quality === '1' ? 1 : 0
    gazetteer.isCity[row] = kind === 'C' ? 1 : 0
    gazetteer.city[row] = areaId(town)
    gazetteer.district[row] = areaId(district === '=' ? town : district!)
    gazetteer.state[row] = areaId(states[Number(state)]!)
    if (kind === 'C' && aliases) gazetteer.areas[areaId(town)]!.push(...aliases.split('|'))
  }
}

function toLocality(cells: string[], states: string[]): Locality {
  const [letter, name, , townCell, districtCell, stateIndex, pincodeCell, lat, lng] = cells as [
    keyof typeof kinds,
    ...string[],
  ]
  const kind = kinds[letter]
  const town = townCell === '=' ? name! : townCell!
  const district = districtCell === '=' ? town : districtCell!
  const pincode = pincodeCell || null
  return {
    id: buildPlaceId(kind, name!, pincode),
    kind,
    name: name!,
    city: town || district,
    district,
    state: states[Number(stateIndex)]!,
    pincode,
    lat: Number(lat),
    lng: Number(lng),
  }
}

function findNthTab(bytes: Buffer, from: number, n: number): number {
  let at = from - 1
  for (let i = 0; i < n; i++) at = bytes.indexOf(TAB, at + 1)
  return at
}
