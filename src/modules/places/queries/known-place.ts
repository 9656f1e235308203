import { pinnedPlace } from '../rules/chosen-text.ts'
import { type ChosenPlace, chosenPlace } from '../rules/place.ts'
import { findPlace } from './find-place.ts'

/**
 * Returns the gazetteer's version of a place that a browser or client sent. Only the id counts, and the point as a pin
 * if it lies in that place. Null for an unknown id.
 */
export function knownPlace(told: ChosenPlace): ChosenPlace | null {
  const place = findPlace(told.id)
  return place && chosenPlace(pinnedPlace(place, told))
}
