import { pinnedPlace } from '../rules/chosen-text.ts'
import { type ChosenPlace, chosenPlace } from '../rules/place.ts'
import { findPlace } from './find-place.ts'

/**
 * What a browser or a client says of a place, as the gazetteer has it: of what is told only the id counts, and the point as a pin
 * where it is in that place. Null for an id of none.
 */
export function knownPlace(told: ChosenPlace): ChosenPlace | null {
  const place = findPlace(told.id)
  return place && chosenPlace(pinnedPlace(place, told))
}
