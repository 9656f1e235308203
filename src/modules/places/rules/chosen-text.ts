import { distanceKm, type LatLng } from '#kernel/distance.ts'
import type { ChosenPlace } from './place.ts'

/** How far from the place's own point a customer may set the pin: a big suburb's edge. */
const PIN_KM = 5

export type Chosen = { id: string; point: LatLng | null }

/** A choice as a form posts it: the id, and the pin where the customer set one: 'l-powai-400076@19.11760,72.90600'. */
export const chosenText = (place: ChosenPlace, pinned: boolean): string =>
  pinned ? `${place.id}@${place.lat.toFixed(5)},${place.lng.toFixed(5)}` : place.id

/** Reads a posted choice; null for any other text. */
export function readChosen(text: string): Chosen | null {
  const match = /^([clp]-[a-z0-9-]{1,90})(?:@(-?\d{1,2}\.\d{1,7}),(-?\d{1,3}\.\d{1,7}))?$/.exec(text)
  if (!match) return null
  const [, id, lat, lng] = match
  return { id: id!, point: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null }
}

/** The place at the pin, as long as the pin is near it: the distance, and so the price, follows from it. */
export const pinnedPlace = <P extends ChosenPlace>(place: P, pin: LatLng | null): P =>
  pin && distanceKm(place, pin) <= PIN_KM ? { ...place, lat: pin.lat, lng: pin.lng } : place
