import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import type { ChosenLocality } from './place.ts'

/**
 * The distance in km from a place's own point up to which a pin still lies in it: the edge of a big suburb (l), a PIN
 * code (p), a metropolis (c).
 */
const PIN_KM = { l: 5, p: 10, c: 30 }

export type PlaceChoice = { id: string; point: LatLng | null }

/**
 * Formats a chosen place for a form: the id, and the pin if the customer set one: 'l-powai-400076@19.11760,72.90600'.
 */
export const formatPlaceChoice = (place: ChosenLocality, pinned: boolean): string =>
  pinned ? `${place.id}@${place.lat.toFixed(5)},${place.lng.toFixed(5)}` : place.id

/** Parses a posted choice; null for any other text. */
export function parsePlaceChoice(text: string): PlaceChoice | null {
  const match = /^([clp]-[a-z0-9-]{1,90})(?:@(-?\d{1,2}\.\d{1,7}),(-?\d{1,3}\.\d{1,7}))?$/.exec(text)
  if (!match) return null
  const [, id, lat, lng] = match
  return { id: id!, point: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null }
}

/** True if a pin lies in a place, judged by the place's kind. */
export const isPinInPlace = (place: Pick<ChosenLocality, 'id' | 'lat' | 'lng'>, pin: LatLng): boolean =>
  calculateDistanceKm(place, pin) <= PIN_KM[place.id[0] as keyof typeof PIN_KM]

/** Moves a place to the pin if the pin lies in it. The distance, and so the price, depends on it. */
export const movePlaceToPin = <P extends ChosenLocality>(place: P, pin: LatLng | null): P =>
  pin && isPinInPlace(place, pin) ? { ...place, lat: pin.lat, lng: pin.lng } : place
