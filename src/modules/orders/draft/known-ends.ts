import { knownPlace } from '#modules/places/index.server.ts'
import type { Draft, DraftEnd } from './rules/draft.ts'

/**
 * Replaces the place of a stop by the gazetteer's: nothing else that was submitted about it decides a price or a city.
 */
export const knownEnd = (end: DraftEnd): DraftEnd => ({ ...end, place: end.place && knownPlace(end.place) })

export const knownEnds = <D extends Pick<Draft, 'from' | 'to'>>(draft: D): D => ({
  ...draft,
  from: knownEnd(draft.from),
  to: knownEnd(draft.to),
})
