import type { Db } from '#platform/database/database.ts'
import type { Place } from '../rules/place.ts'
import { isSameCity } from '../rules/same-city.ts'
import { searchPlaces } from './search-places.ts'
import { servedCities } from './served-cities.ts'

/** `served`: the town is one of the cities already, open or not, under whatever name. */
export type Town = Place & { served: boolean }

const LOOKED_AT = 40
const MOST = 6

/** Finds towns that a name may mean, the most likely first. Each can be added as a city. */
export async function findTowns(db: Db, name: string): Promise<Town[]> {
  const cities = await servedCities(db)
  return searchPlaces(name, LOOKED_AT)
    .filter(({ kind }) => kind === 'city')
    .slice(0, MOST)
    .map(town => ({ ...town, served: cities.some(city => isSameCity(city, town)) }))
}
