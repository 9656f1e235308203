import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import type { App } from '#platform/app.ts'
import { type MapPoint, MapsUnavailableError } from '../ports.ts'
import type { Locality } from '../rules/place.ts'
import { buildSuggestionId, type SuggestedPlace } from '../rules/suggested-place.ts'
import { findNearestPlace } from './find-nearest-place.ts'
import { matchPlace } from './match-place.ts'
import { searchPlaces } from './search-places.ts'

/** Below this length the gazetteer knows better than the provider, which would cost as much. */
const MIN_LENGTH = 3
const MAX_SUGGESTIONS = 8

/**
 * Suggests places for text being typed: the map provider's, which knows societies and streets, if one is set up and
 * answers, else the gazetteer's. PIN codes always come from the gazetteer.
 */
export async function suggestPlaces(app: App, text: string, session: string, near?: LatLng): Promise<SuggestedPlace[]> {
  const typed = text.trim()
  const { maps } = app.ports
  if (!maps || typed.length < MIN_LENGTH || /^\d+$/.test(typed)) return searchPlaces(text, MAX_SUGGESTIONS, near)
  const found = await withFallback(app, maps.suggest(typed, session), null)
  return (
    found?.map(({ id, name, where }) => ({ id: buildSuggestionId(id), name, where })) ??
    searchPlaces(text, MAX_SUGGESTIONS, near)
  )
}

/**
 * Returns the gazetteer's place in which a suggestion of the map provider lies; null if there is none or the provider
 * did not answer.
 */
export async function findPlaceOfSuggestion(app: App, mapId: string, session: string): Promise<Locality | null> {
  const point = app.ports.maps && (await withFallback(app, app.ports.maps.locate(mapId, session), null))
  return point && findPlaceAround(point)
}

/** Returns the place at a point; null outside India. */
export async function findPlaceAtPoint(app: App, point: LatLng): Promise<Locality | null> {
  const known = app.ports.maps && (await withFallback(app, app.ports.maps.reverse(point), null))
  return findPlaceAround({ ...point, pincode: known?.pincode ?? null })
}

/**
 * Returns the place of a posted address field (`matchPlace`). The map provider is used if the gazetteer cannot parse
 * the text.
 */
export async function matchAddress(app: App, chosen: string, typed: string, near?: LatLng): Promise<Locality | null> {
  const known = matchPlace(chosen, typed, near)
  if (known || !app.ports.maps || !typed.trim()) return known
  const point = await withFallback(app, app.ports.maps.geocode(typed), null)
  return point && findPlaceAround(point)
}

/** The distance up to which a PIN code is more precise than the nearest place. */
const NEAR_KM = 3

/**
 * Returns the gazetteer's place around a point. The provider's own place is never stored, because its terms do not
 * allow it, and so that the same address costs the same whether or not it answered. If it returned a PIN code, a nearby
 * place with that code is preferred.
 */
function findPlaceAround(point: MapPoint): Locality | null {
  const near = (place: Locality) => place.pincode === point.pincode && calculateDistanceKm(place, point) <= NEAR_KM
  const ofPincode = point.pincode ? searchPlaces(point.pincode).filter(near) : []
  const [first] = ofPincode.sort((a, b) => calculateDistanceKm(a, point) - calculateDistanceKm(b, point))
  return first ?? findNearestPlace(point)
}

/** Returns a fallback if the provider is unavailable, which costs only a log line and the better answer. */
const withFallback = <T>(app: App, answer: Promise<T>, otherwise: T): Promise<T> =>
  answer.catch(error => {
    if (!(error instanceof MapsUnavailableError)) throw error
    if (!error.spared)
      app.log.warn({ provider: 'maps', status: error.status }, 'maps do not answer, the gazetteer does')
    return otherwise
  })
