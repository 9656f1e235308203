import { type ChosenLocality, toChosenLocality } from '../rules/place.ts'
import { movePlaceToPin } from '../rules/place-choice.ts'
import { findPlace } from './find-place.ts'

/**
 * Returns the gazetteer's version of a place that a browser or client sent. Only the id counts, and the point as a pin
 * if it lies in that place. Null for an unknown id.
 */
export function toKnownPlace(received: ChosenLocality): ChosenLocality | null {
  const place = findPlace(received.id)
  return place && toChosenLocality(movePlaceToPin(place, received))
}
