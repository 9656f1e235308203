import { getPlaceData } from './places.ts'

export { addCity } from './commands/add-city.ts'
export { addBranch, saveBranch } from './commands/save-branch.ts'
export { saveCity } from './commands/save-city.ts'
export { type MapPoint, type Maps, MapsUnavailableError } from './ports.ts'
export { listAllBranchNames, listBranches, listOwnBranchNames, readBranch } from './queries/branches.ts'
export { drawLand } from './queries/draw-land.ts'
export { estimateRoadDistance } from './queries/estimate-road-distance.ts'
export { type Area, findArea } from './queries/find-area.ts'
export { findCity, findCityByAddress } from './queries/find-city.ts'
export { findNearestPlace } from './queries/find-nearest-place.ts'
export { findPlace } from './queries/find-place.ts'
export { findTowns, type Town } from './queries/find-towns.ts'
export { hasCoastline } from './queries/has-coastline.ts'
export { listCityLocalities } from './queries/list-city-localities.ts'
export { listNearbyNames, type NearbyName } from './queries/list-nearby-names.ts'
export { matchPlace } from './queries/match-place.ts'
export { matchPoint } from './queries/match-point.ts'
export { normaliseCityName } from './queries/normalise-city-name.ts'
export { type CityDetails, listCities, readCity, readCityPage } from './queries/read-city.ts'
export { readServedCities } from './queries/read-served-cities.ts'
export { searchPlaces } from './queries/search-places.ts'
export { findPlaceAtPoint, findPlaceOfSuggestion, matchAddress, suggestPlaces } from './queries/suggest-places.ts'
export { toKnownPlace } from './queries/to-known-place.ts'
export { formatPlace, type Locality } from './rules/place.ts'
export type { ServedCity } from './rules/served-city.ts'

/** Loads the gazetteer now (about 200 ms), so that the first search is fast. */
export function preloadGazetteer(): void {
  getPlaceData()
}
