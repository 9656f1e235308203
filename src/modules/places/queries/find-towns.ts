import type { Place } from '../rules/place.ts'
import { searchPlaces } from './search-places.ts'

const LOOKED_AT = 40
const MOST = 6

/** Towns that a name may mean, the likeliest first: what can be made a city. */
export const findTowns = (name: string): Place[] =>
  searchPlaces(name, LOOKED_AT)
    .filter(({ kind }) => kind === 'city')
    .slice(0, MOST)
