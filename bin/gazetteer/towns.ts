import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { splitPlaceWords } from '#modules/places/split-place-words.ts'
import type { CuratedCity, Town, TownName } from './sources.ts'

export type NamedTown = Town & { aliases: string[]; pincode: string | null; curated: boolean }

/** Returns a town's name without spaces, marks or case, for comparison. */
export const foldName = (name: string) => splitPlaceWords(name).join('')

/**
 * Merges the towns: the curated ones as listed, the rest of GeoNames under current names, without places that have no
 * population of their own or lie in a curated city under one of its names.
 */
export function mergeTowns(curated: CuratedCity[], geonames: Town[], names: TownName[]): NamedTown[] {
  const towns: NamedTown[] = curated.map(city => ({ ...city, curated: true }))
  const renamed = new Set<TownName>()
  for (const town of geonames.toSorted((a, b) => b.population - a.population)) {
    const name = names.find(n => n.geoname === town.name && n.state === town.state)
    if (name) renamed.add(name)
    const merged: NamedTown = {
      ...town,
      state: name?.trueState ?? town.state,
      name: name?.name ?? town.name,
      aliases: (name?.aliases ?? []).filter(alias => alias !== name?.name),
      population: name?.population ?? town.population,
      pincode: null,
      curated: false,
    }
    if ((merged.population < 1000 && !name) || merged.name === 'Sector') continue
    if (!towns.some(other => isSameTown(other, merged))) towns.push(merged)
  }
  const unknown = names.filter(name => !renamed.has(name))
  if (unknown.length > 0) throw new Error(`not in GeoNames: ${unknown.map(n => `${n.geoname}, ${n.state}`).join('; ')}`)
  return towns
}

function isSameTown(known: NamedTown, town: NamedTown): boolean {
  if (calculateDistanceKm(known, town) > (known.curated ? 15 : 6)) return false
  const names = [known.name, ...known.aliases].map(foldName)
  return [town.name, ...town.aliases].some(name => names.includes(foldName(name)))
}

/** Cities whose pincodes identify them; all others own what lies around them. */
const pincodesOfCity: [RegExp, string][] = [
  [/^400(0|10[0-4])/, 'Mumbai'],
  [/^4006/, 'Thane'],
  [/^(4007|4102(06|08|09|10|18))/, 'Navi Mumbai'],
  [/^4110/, 'Pune'],
  [/^560/, 'Bengaluru'],
  [/^110/, 'Delhi'],
  [/^500[01]/, 'Hyderabad'],
  [/^600[01]/, 'Chennai'],
  [/^700[01]/, 'Kolkata'],
  [/^1220/, 'Gurugram'],
  [/^(3800|3823[345]|3824([14][0-9]|8[01]))/, 'Ahmedabad'],
  [/^2013/, 'Noida'],
  [/^2010/, 'Ghaziabad'],
  [/^1210/, 'Faridabad'],
  [/^3950/, 'Surat'],
  [/^3020/, 'Jaipur'],
  [/^2260/, 'Lucknow'],
  [/^4400/, 'Nagpur'],
]

export const cityOfPincode = (pincode: string): string | null =>
  pincodesOfCity.find(([prefix]) => prefix.test(pincode))?.[1] ?? null

/**
 * Estimates the radius in km of a town by its population: 3.5 for one lakh, 27 for Mumbai. Judged by eye on a dozen
 * towns.
 */
const reachKm = (population: number) => 1.2 + 0.72 * Math.sqrt(Math.max(population, 5000) / 10_000)

/**
 * Finds the town of a place: by its pincode, else the one within whose radius it lies deepest. Null outside of towns.
 */
export function findTownAround(towns: NamedTown[], point: LatLng, state: string, pincode: string): NamedTown | null {
  const city = cityOfPincode(pincode)
  if (city) return towns.find(town => town.curated && town.name === city) ?? null
  let best: NamedTown | null = null
  let bestShare = 1
  for (const town of towns) {
    if (town.state !== state || Math.abs(town.lat - point.lat) > 0.3 || town.population < 15_000) continue
    const share = calculateDistanceKm(town, point) / reachKm(town.population)
    if (share < bestShare) {
      best = town
      bestShare = share
    }
  }
  return best
}
