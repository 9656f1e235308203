import type { LatLng } from '#kernel/distance.ts'
import type { NearbyName } from '#modules/places/index.server.ts'
import type { Place } from '#modules/places/rules/place.ts'

/** Why the place search did not answer: an HTTP status, or NETWORK. */
export class PlacesAway extends Error {
  readonly status: string
  constructor(status: string) {
    super(`places: ${status}`)
    this.status = status
  }
}

const MOST_LETTERS = 100 // the server reads no more, and the area stands at the end

export const askPlaces = (query: string, signal?: AbortSignal): Promise<Place[]> =>
  ask({ q: query.slice(-MOST_LETTERS) }, signal)

/** The place at a point; null outside India. */
export const askPlaceAt = ({ lat, lng }: LatLng, signal?: AbortSignal): Promise<Place | null> =>
  ask({ lat: lat.toFixed(4), lng: lng.toFixed(4) }, signal)

export const askNames = ({ lat, lng }: LatLng, zoom: number, signal?: AbortSignal): Promise<NearbyName[]> =>
  ask({ near: `${lat.toFixed(2)},${lng.toFixed(2)}`, zoom: String(zoom) }, signal)

/** Throws PlacesAway, and AbortError where `signal` says so. */
async function ask<T>(query: Record<string, string>, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/places?${new URLSearchParams(query)}`, { signal: signal ?? null }).catch(error => {
    throw signal?.aborted ? error : new PlacesAway('NETWORK')
  })
  if (!response.ok) throw new PlacesAway(String(response.status))
  return response.json()
}
