import { knownPlace } from '#modules/places/index.server.ts'
import type { Draft, DraftEnd } from './rules/draft.ts'

/** An end with its place as the gazetteer has it: nothing else that is told of it, however it came, decides a price or a city. */
export const knownEnd = (end: DraftEnd): DraftEnd => ({ ...end, place: end.place && knownPlace(end.place) })

export const knownEnds = <D extends Pick<Draft, 'from' | 'to'>>(draft: D): D => ({
  ...draft,
  from: knownEnd(draft.from),
  to: knownEnd(draft.to),
})
