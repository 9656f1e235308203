import type { LatLng } from '#kernel/distance.ts'
import type { NearbyName } from '#modules/places/index.server.ts'
import type { ChosenPlace, Place } from '#modules/places/rules/place.ts'
import { isMapPlace, type SuggestedPlace } from '#modules/places/rules/suggested-place.ts'

/** An error of the place search: an HTTP status, or NETWORK. */
export class PlacesAway extends Error {
  readonly status: string
  constructor(status: string) {
    super(`places: ${status}`)
    this.status = status
  }
}

const MAX_TEXT_LENGTH = 100 // the server reads no more, and the area is at the end

/** Creates the id of one typing session, until its choice: a provider charges once per session. */
export const newSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')

/** Searches places. `near`: the city of the page; its places come first. */
export const askPlaces = (
  query: string,
  session: string,
  near?: LatLng,
  signal?: AbortSignal,
): Promise<SuggestedPlace[]> =>
  ask({ q: query.slice(-MAX_TEXT_LENGTH), ...(near && { near: `${near.lat},${near.lng}` }) }, signal, session)

/** Returns the place of a suggestion; null where there is none. */
export const askPlaceOf = async (place: SuggestedPlace, session: string): Promise<ChosenPlace | null> =>
  isMapPlace(place) ? ask<Place | null>({ id: place.id }, undefined, session) : place

/** Returns the place at a point; null outside India. */
export const askPlaceAt = ({ lat, lng }: LatLng, signal?: AbortSignal): Promise<Place | null> =>
  ask({ lat: lat.toFixed(4), lng: lng.toFixed(4) }, signal)

export const askNames = ({ lat, lng }: LatLng, zoom: number, signal?: AbortSignal): Promise<NearbyName[]> =>
  ask({ near: `${lat.toFixed(2)},${lng.toFixed(2)}`, zoom: String(zoom) }, signal)

/** Returns the address of `/places` in the language of the page. */
export function placesAddress(query: Record<string, string>): string {
  const [lang = 'en'] = document.documentElement.lang.split('-')
  return `/places?${new URLSearchParams({ ...query, ...(lang !== 'en' && { lang }) })}`
}

/** Requests JSON from `/places`. Throws PlacesAway, and AbortError where `signal` aborts. */
async function ask<T>(query: Record<string, string>, signal?: AbortSignal, session?: string): Promise<T> {
  const init = { signal: signal ?? null, ...(session && { headers: { 'x-typing': session } }) }
  const response = await fetch(placesAddress(query), init).catch(error => {
    throw signal?.aborted ? error : new PlacesAway('NETWORK')
  })
  if (!response.ok) throw new PlacesAway(String(response.status))
  return response.json()
}
