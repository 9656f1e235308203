import type { Db } from '#platform/database/database.ts'
import type { Locality } from '../rules/place.ts'
import { isSameCity } from '../rules/same-city.ts'
import { readServedCities } from './read-served-cities.ts'
import { searchPlaces } from './search-places.ts'

/** `served`: the town is one of the cities already, open or not, under whatever name. */
export type Town = Locality & { served: boolean }

const MAX_SEARCHED = 40
const MAX_TOWNS = 6

/** Finds towns that a name may mean, the most likely first. Each can be added as a city. */
export async function findTowns(db: Db, name: string): Promise<Town[]> {
  const cities = await readServedCities(db)
  return searchPlaces(name, MAX_SEARCHED)
    .filter(({ kind }) => kind === 'city')
    .slice(0, MAX_TOWNS)
    .map(town => ({ ...town, served: cities.some(city => isSameCity(city, town)) }))
}
