import type { Translate } from '#i18n/translator.ts'
import { addTranslatedNames, applyTranslatedNames } from '#modules/places/rules/place.ts'
import type { MoveStop } from './draft.ts'

const getGazetteerName = (stop: MoveStop) => stop.place?.name ?? stop.address
/** Returns a stop with its place in the reader's language. */
export const localizeStop = ({ placeOf }: Pick<Translate, 'placeOf'>, stop: MoveStop): MoveStop => ({
  ...stop,
  place: stop.place && addTranslatedNames(placeOf, stop.place),
})
/** Returns the name of a stop in the reader's language. */
export const getStopName = ({ place, address }: MoveStop) => (place ? applyTranslatedNames(place).name : address)

/** Returns the names of the two stops in the reader's language. */
export const getLocalizedRouteNames = (
  t: Pick<Translate, 'placeOf'>,
  { from, to }: { from: MoveStop; to: MoveStop },
) => ({
  from: getStopName(localizeStop(t, from)),
  to: getStopName(localizeStop(t, to)),
})

/** Returns the names of the two stops, as texts about a route need them and as messages store them. */
export const getRouteNames = (move: { from: MoveStop; to: MoveStop }) => ({
  from: getGazetteerName(move.from),
  to: getGazetteerName(move.to),
})
