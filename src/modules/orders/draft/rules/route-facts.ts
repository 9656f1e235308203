import type { Translate } from '#i18n/speaker.ts'
import { asAddressText, inLanguage } from '#modules/places/rules/place.ts'
import type { DraftEnd } from './draft.ts'

const nameOf = (end: DraftEnd) => end.place?.name ?? end.address
/** Returns a stop with its place in the reader's language. */
export const endIn = ({ placeOf }: Pick<Translate, 'placeOf'>, end: DraftEnd): DraftEnd => ({
  ...end,
  place: end.place && inLanguage(placeOf, end.place),
})
/** Returns the name of a stop in the reader's language. */
export const nameOfEnd = ({ place, address }: DraftEnd) => (place ? asAddressText(place).name : address)

/** Returns the names of the two stops in the reader's language. */
export const routeIn = (t: Pick<Translate, 'placeOf'>, { from, to }: { from: DraftEnd; to: DraftEnd }) => ({
  from: nameOfEnd(endIn(t, from)),
  to: nameOfEnd(endIn(t, to)),
})

/** Returns the names of the two stops, as texts about a route need them and as messages store them. */
export const routeFacts = (move: { from: DraftEnd; to: DraftEnd }) => ({ from: nameOf(move.from), to: nameOf(move.to) })
