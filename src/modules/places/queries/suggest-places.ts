import { distanceKm, type LatLng } from '#kernel/distance.ts'
import type { App } from '#platform/app.ts'
import { type MapPoint, MapsAway } from '../ports.ts'
import type { Place } from '../rules/place.ts'
import { type SuggestedPlace, suggestionId } from '../rules/suggested-place.ts'
import { matchPlace } from './match-place.ts'
import { nearestPlace } from './nearest-place.ts'
import { searchPlaces } from './search-places.ts'

/** Fewer letters say nothing to the provider that the gazetteer does not know better, and cost as much. */
const MIN_LENGTH = 3
const MOST = 8

/**
 * Places for what is being typed: the map provider's where one is set and answers, which knows societies and streets,
 * else the gazetteer's. A PIN code is the gazetteer's own.
 */
export async function suggestPlaces(app: App, text: string, session: string, near?: LatLng): Promise<SuggestedPlace[]> {
  const typed = text.trim()
  const { maps } = app.ports
  if (!maps || typed.length < MIN_LENGTH || /^\d+$/.test(typed)) return searchPlaces(text, MOST, near)
  const found = await orElse(app, maps.suggest(typed, session), null)
  return found?.map(({ id, name, where }) => ({ id: suggestionId(id), name, where })) ?? searchPlaces(text, MOST, near)
}

/** The gazetteer's place that a suggestion of the map provider lies in; null where it lies in none, or it did not answer. */
export async function placeOfSuggestion(app: App, mapId: string, session: string): Promise<Place | null> {
  const point = app.ports.maps && (await orElse(app, app.ports.maps.locate(mapId, session), null))
  return point && placeAround(point)
}

/** The place at a point; null outside India. */
export async function placeAt(app: App, point: LatLng): Promise<Place | null> {
  const known = app.ports.maps && (await orElse(app, app.ports.maps.reverse(point), null))
  return placeAround({ ...point, pincode: known?.pincode ?? null })
}

/** The place meant by a posted address field (`matchPlace`); what the gazetteer cannot read, the map provider may. */
export async function matchAddress(app: App, chosen: string, typed: string, near?: LatLng): Promise<Place | null> {
  const known = matchPlace(chosen, typed, near)
  if (known || !app.ports.maps || !typed.trim()) return known
  const point = await orElse(app, app.ports.maps.geocode(typed), null)
  return point && placeAround(point)
}

/** As far as a PIN code says more than the distance. */
const NEAR_KM = 3

/**
 * What is kept of a point is the gazetteer's place, never the provider's own: its terms do not allow more, and the same
 * address then costs the same whether or not it answered. Where it told a PIN code, a place near by that has it is meant.
 */
function placeAround(point: MapPoint): Place | null {
  const near = (place: Place) => place.pincode === point.pincode && distanceKm(place, point) <= NEAR_KM
  const ofPincode = point.pincode ? searchPlaces(point.pincode).filter(near) : []
  const [first] = ofPincode.sort((a, b) => distanceKm(a, point) - distanceKm(b, point))
  return first ?? nearestPlace(point)
}

/** A provider that is away costs a line in the log and the better answer, nothing else. */
const orElse = <T>(app: App, answer: Promise<T>, otherwise: T): Promise<T> =>
  answer.catch(error => {
    if (!(error instanceof MapsAway)) throw error
    if (!error.spared)
      app.log.warn({ provider: 'maps', status: error.status }, 'maps do not answer, the gazetteer does')
    return otherwise
  })
