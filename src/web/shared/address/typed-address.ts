import { applyTranslatedNames, type ChosenLocality, formatPlace } from '#modules/places/rules/place.ts'

/** Text after these words is a direction to the house, not its location: it stays in the address. */
const directions = /^(near|nr|opp|opposite|behind|beside|next to|above|below)\b/i
const MAX_TEXT_LENGTH = 250

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Builds the address after a place was chosen: the house's part as typed, and the place instead of the search text.
 * 'flat 12, andheri w' → 'flat 12, Andheri West, Mumbai 400053'.
 */
export function completeAddress(place: ChosenLocality, typed: string): string {
  const said = new Set(wordsIn(`${formatPlace(place)} ${formatPlace(applyTranslatedNames(place))}`))
  const parts = typed
    .split(/[,\n]/)
    .map(part => part.trim())
    .filter(Boolean)
  while (parts.length > 0 && isSearchPart(parts.at(-1)!, said, parts.length === 1)) parts.pop()
  return [...parts, formatPlace(place)].join(', ').slice(0, MAX_TEXT_LENGTH)
}

/** The same with a chosen society or street: 'flat 12, prest sh' → 'flat 12, Prestige Shantiniketan, Whitefield, …'. */
export function completeNamedAddress(name: string, place: ChosenLocality, typed: string): string {
  const own = typed
    .split(/[,\n]/)
    .slice(0, -1)
    .map(part => part.trim())
    .filter(Boolean)
  const known = containsPlaceName(formatPlace(place), { ...place, name })
  return [...own, ...(known ? [] : [name]), formatPlace(place)].join(', ').slice(0, MAX_TEXT_LENGTH)
}

/** True for a part that adds nothing to the place: its words begin the place's, or it is a few words with no number. */
function isSearchPart(part: string, said: Set<string>, alone: boolean): boolean {
  if (directions.test(part)) return false
  const words = wordsIn(part)
  const known = words.filter(word => [...said].some(other => other.startsWith(word)))
  if (known.length * 2 > words.length) return true
  return alone && words.length <= 3 && !/\d/.test(part)
}

/** True while the address still holds the chosen place's name: a flat number may be written before it. */
export function containsPlaceName(address: string, place: ChosenLocality): boolean {
  return wordsIn(address).join(' ').includes(wordsIn(place.name).join(' '))
}
