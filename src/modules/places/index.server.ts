import { places } from './places.ts'

export { addCity } from './commands/add-city.ts'
export { addBranch, saveBranch } from './commands/save-branch.ts'
export { saveCity } from './commands/save-city.ts'
export { type MapPoint, type Maps, MapsAway } from './ports.ts'
export { branchNames, listBranches, readBranch } from './queries/branches.ts'
export { cityNamed } from './queries/city-named.ts'
export { drawLand } from './queries/draw-land.ts'
export { findCity, findCityByAddress } from './queries/find-city.ts'
export { findPlace } from './queries/find-place.ts'
export { findTowns, type Town } from './queries/find-towns.ts'
export { hasShore } from './queries/has-shore.ts'
export { knownPlace } from './queries/known-place.ts'
export { localitiesOf } from './queries/localities-of.ts'
export { matchPlace } from './queries/match-place.ts'
export { matchPoint } from './queries/match-point.ts'
export { type NearbyName, namesAround } from './queries/names-around.ts'
export { nearestPlace } from './queries/nearest-place.ts'
export { type CityOfStaff, listCities, readCity, readCityPage } from './queries/read-city.ts'
export { searchPlaces } from './queries/search-places.ts'
export { servedCities } from './queries/served-cities.ts'
export { matchAddress, placeAt, placeOfSuggestion, suggestPlaces } from './queries/suggest-places.ts'
export { formatPlace, type Place } from './rules/place.ts'
export type { ServedCity } from './rules/served-city.ts'

/** Loads the gazetteer now (about 200 ms), so that the first search is fast. */
export function warmPlaces(): void {
  places()
}
