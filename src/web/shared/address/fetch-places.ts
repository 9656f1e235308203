import type { LatLng } from '#kernel/distance.ts'
import type { NearbyName } from '#modules/places/index.server.ts'
import type { ChosenLocality, Locality } from '#modules/places/rules/place.ts'
import { isMapPlace, type SuggestedPlace } from '#modules/places/rules/suggested-place.ts'

/** An error of the place search: an HTTP status, or NETWORK. */
export class PlacesUnavailable extends Error {
  readonly status: string
  constructor(status: string) {
    super(`places: ${status}`)
    this.status = status
  }
}

const MAX_TEXT_LENGTH = 100 // the server reads no more, and the area is at the end

/** Creates the id of one typing session, until its choice: a provider charges once per session. */
export const createPlacesSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')

/** Searches places. `near`: the city of the page; its places come first. */
export const fetchPlaces = (
  query: string,
  session: string,
  near?: LatLng,
  signal?: AbortSignal,
): Promise<SuggestedPlace[]> =>
  fetchJson({ q: query.slice(-MAX_TEXT_LENGTH), ...(near && { near: `${near.lat},${near.lng}` }) }, signal, session)

/** Returns the place of a suggestion; null where there is none. */
export const fetchSuggestedPlace = async (place: SuggestedPlace, session: string): Promise<ChosenLocality | null> =>
  isMapPlace(place) ? fetchJson<Locality | null>({ id: place.id }, undefined, session) : place

/** Returns the place at a point; null outside India. */
export const fetchPlaceAt = ({ lat, lng }: LatLng, signal?: AbortSignal): Promise<Locality | null> =>
  fetchJson({ lat: lat.toFixed(4), lng: lng.toFixed(4) }, signal)

export const fetchNearbyNames = ({ lat, lng }: LatLng, zoom: number, signal?: AbortSignal): Promise<NearbyName[]> =>
  fetchJson({ near: `${lat.toFixed(2)},${lng.toFixed(2)}`, zoom: String(zoom) }, signal)

/** Returns the address of `/places` in the language of the page. */
export function getPlacesAddress(query: Record<string, string>): string {
  const [lang = 'en'] = document.documentElement.lang.split('-')
  return `/places?${new URLSearchParams({ ...query, ...(lang !== 'en' && { lang }) })}`
}

/** Requests JSON from `/places`. Throws PlacesAway, and AbortError where `signal` aborts. */
async function fetchJson<T>(query: Record<string, string>, signal?: AbortSignal, session?: string): Promise<T> {
  const init = { signal: signal ?? null, ...(session && { headers: { 'x-typing': session } }) }
  const response = await fetch(getPlacesAddress(query), init).catch(error => {
    throw signal?.aborted ? error : new PlacesUnavailable('NETWORK')
  })
  if (!response.ok) throw new PlacesUnavailable(String(response.status))
  return response.json()
}
