import { toLatinDigits } from '#kernel/typed-text.ts'
import { splitPlaceWords } from './split-place-words.ts'
import type { Vocabulary } from './vocabulary.ts'

const MAX_CHARACTERS = 100
const MAX_WORD_COUNT = 16

/** A parsed address: words that may name a place, and a PIN code or the beginning of one. */
export type AddressQuery = {
  words: AddressWord[]
  /** True if the last word may be incomplete because it is still being typed. */
  isIncomplete: boolean
  /** The range of PIN codes meant, including the last: 5600 is 560000 to 560099. */
  pincodes: { first: number; last: number; certainty: number } | null
}

/** `share`: how much a word counts for the location, by its part of the address; 1 in the last part. */
type AddressWord = { word: string; share: number }

const SHARE = { last: 1, first: 0.6, building: 0.3 }

const toWordSet = (words: string) => new Set(words.split(' '))
/** Words of an address that name no place in the gazetteer. */
const ignoredWords = toWordSet(
  'flat floor house plot door shop room wing no number near nr opp opposite behind beside next above below the to at in of chs hsg soc society apartment apartments apt appt building bldg india pin pincode and',
)
/** A part with one of these words names a building or a landmark: 'Green Park CHS' is not Green Park. */
const buildingWords = toWordSet(
  'chs hsg soc society apartment apartments apt appt building bldg residency heights villa villas niwas nivas bhavan bhawan tower towers chawl mall school hospital temple near nr opp opposite behind beside next',
)
const numberPrefixes = toWordSet('flat floor house plot door shop room wing no number')

/**
 * Parses an address in any case, punctuation and order. Only its last 100 characters count, because the area is at the
 * end.
 */
export function parseAddressQuery(typed: string, vocabulary: Vocabulary): AddressQuery {
  const parts = takeEnd(toLatinDigits(typed))
    .replaceAll(/\p{Cf}/gu, '') // invisible joiners from pasted text
    .replaceAll(/\b([1-9]\d{2})\s(\d{3})\b/g, '$1$2')
    .split(/[,;\n]/)
    .map(splitPlaceWords)
    .filter(part => part.length > 0)
  const all = parts.flat()
  const pincode =
    all.findLast(word => /^[1-9]\d{3,5}$/.test(word)) ?? all.find(word => all.length === 1 && /^[1-9]\d{2}$/.test(word))

  const t = parts.flatMap((part, i) => {
    const share = part.some(word => buildingWords.has(word))
      ? SHARE.building
      : i === 0 && parts.length > 1
        ? SHARE.first
        : SHARE.last
    return part
      .filter(word => word !== pincode)
      .map((word, at, words) => ({ word, share, idle: ignoredWords.has(word) || isNumberOf(words, at) }))
  })
  const named = t.filter(({ idle }) => !idle)
  const words = (named.length > 0 || pincode ? named : t).flatMap(({ word, share }) =>
    splitRunTogether(word, vocabulary).map(half => ({ word: half, share })),
  )
  return {
    words: removeRepeats(words).slice(-MAX_WORD_COUNT),
    isIncomplete: !/[\s,]$/.test(typed) && words.at(-1)?.word === all.at(-1),
    pincodes: pincode ? toPincodeRange(pincode) : null,
  }
}

function takeEnd(typed: string): string {
  return typed.length <= MAX_CHARACTERS ? typed : typed.slice(-MAX_CHARACTERS).replace(/^\S*\s?/, '')
}

/** Keeps the last occurrence of each word: 'Thane West, Thane' contains Thane once. */
const removeRepeats = (words: AddressWord[]) =>
  words.filter(({ word }, i) => words.findLastIndex(other => other.word === word) === i)

/** True for the 12 of 'flat 12' or the B of 'B wing', which belong to the building and not to a sector or block. */
function isNumberOf(words: string[], i: number): boolean {
  const short = words[i]!.length < 4
  return (
    short &&
    (numberPrefixes.has(words[i - 1] ?? '')
      ? /\d|^.$/.test(words[i]!)
      : words[i + 1] === 'wing' && words[i]!.length === 1)
  )
}

/** Splits 'navimumbai' into navi mumbai if it is no word itself and both halves are. */
function splitRunTogether(word: string, vocabulary: Vocabulary): string[] {
  const { first, end } = vocabulary.startingWith(word)
  if (word.length < 7 || first < end) return [word]
  for (let cut = word.length - 3; cut >= 3; cut--) {
    if (vocabulary.find(word.slice(0, cut)) >= 0 && vocabulary.find(word.slice(cut)) >= 0)
      return [word.slice(0, cut), word.slice(cut)]
  }
  return [word]
}

function toPincodeRange(digits: string) {
  const step = 10 ** (6 - digits.length)
  return { first: Number(digits) * step, last: (Number(digits) + 1) * step - 1, certainty: digits.length / 6 }
}
