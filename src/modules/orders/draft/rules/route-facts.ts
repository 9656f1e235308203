import type { Translate } from '#i18n/speaker.ts'
import { asAddressText, inLanguage } from '#modules/places/rules/place.ts'
import type { DraftEnd } from './draft.ts'

const nameOf = (end: DraftEnd) => end.place?.name ?? end.address
/** With what its reader's language calls the place. */
export const endIn = ({ placeOf }: Pick<Translate, 'placeOf'>, end: DraftEnd): DraftEnd => ({
  ...end,
  place: end.place && inLanguage(placeOf, end.place),
})
/** As its reader's language has it. */
export const nameOfEnd = ({ place, address }: DraftEnd) => (place ? asAddressText(place).name : address)

/** The two ends as its reader's language has them. */
export const routeIn = (t: Pick<Translate, 'placeOf'>, { from, to }: { from: DraftEnd; to: DraftEnd }) => ({
  from: nameOfEnd(endIn(t, from)),
  to: nameOfEnd(endIn(t, to)),
})

/** The two ends, as a text that says where a move goes asks for them, and as a message stores them. */
export const routeFacts = (move: { from: DraftEnd; to: DraftEnd }) => ({ from: nameOf(move.from), to: nameOf(move.to) })
