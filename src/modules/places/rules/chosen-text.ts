import { distanceKm, type LatLng } from '#kernel/distance.ts'
import type { ChosenPlace } from './place.ts'

/** How far from a place's own point a pin may be and still be in it: a big suburb's edge, a PIN code's, a metropolis's. */
const PIN_KM = { l: 5, p: 10, c: 30 }

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

/** Whether a pin is in a place, as far as its kind tells. */
export const isWithin = (place: Pick<ChosenPlace, 'id' | 'lat' | 'lng'>, pin: LatLng): boolean =>
  distanceKm(place, pin) <= PIN_KM[place.id[0] as keyof typeof PIN_KM]

/** The place at the pin, as long as the pin is in it: the distance, and so the price, follows from it. */
export const pinnedPlace = <P extends ChosenPlace>(place: P, pin: LatLng | null): P =>
  pin && isWithin(place, pin) ? { ...place, lat: pin.lat, lng: pin.lng } : place
