import type { Db } from '#platform/database/database.ts'
import type { Place } from '../rules/place.ts'
import { isSameCity } from '../rules/same-city.ts'
import { searchPlaces } from './search-places.ts'
import { servedCities } from './served-cities.ts'

/** `served`: it is one of the cities already, open or not, whatever that is called. */
export type Town = Place & { served: boolean }

const LOOKED_AT = 40
const MOST = 6

/** Towns that a name may mean, the likeliest first: what can be made a city. */
export async function findTowns(db: Db, name: string): Promise<Town[]> {
  const cities = await servedCities(db)
  return searchPlaces(name, LOOKED_AT)
    .filter(({ kind }) => kind === 'city')
    .slice(0, MOST)
    .map(town => ({ ...town, served: cities.some(city => isSameCity(city, town)) }))
}
