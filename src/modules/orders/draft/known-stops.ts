import { toKnownPlace } from '#modules/places/index.server.ts'
import type { Draft, MoveStop } from './rules/draft.ts'

/**
 * Replaces the place of a stop by the gazetteer's: nothing else that was submitted about it decides a price or a city.
 */
export const toKnownStop = (end: MoveStop): MoveStop => ({ ...end, place: end.place && toKnownPlace(end.place) })

export const replaceWithKnownStops = <D extends Pick<Draft, 'from' | 'to'>>(draft: D): D => ({
  ...draft,
  from: toKnownStop(draft.from),
  to: toKnownStop(draft.to),
})
