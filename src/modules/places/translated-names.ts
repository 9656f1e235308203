import { buildPlaceNamers } from '#i18n/open-words.ts'
import { splitPlaceWords } from './split-place-words.ts'
import { Vocabulary } from './vocabulary.ts'

/** The words of places as our own pages write them in each language, and the words of the gazetteer that each means. */
export type TranslatedNames = { words: Vocabulary; termsOf: number[][] }

/**
 * Builds the index of place names as our pages show them, so that a place is found by that name: পাওয়াই is Powai,
 * அடையாறு Adyar, and neither by sound. `more`: towns, districts and States, which languages translate as a whole, and
 * initials, which are spelt; localities are translated word by word.
 */
export function buildTranslatedNames(more: readonly string[], vocabulary: Vocabulary): TranslatedNames {
  const meant = new Map<string, Set<number>>()
  const { known, namers } = buildPlaceNamers()
  for (const placeOf of namers) {
    for (const name of new Set([...known, ...more])) {
      const translated = placeOf(name)
      if (translated === name) continue
      for (const [word, means] of pairWords(
        splitPlaceWords(translated.replaceAll(/\p{Cf}/gu, '')),
        splitPlaceWords(name),
      )) {
        const terms = means.map(one => vocabulary.find(one)).filter(term => term >= 0)
        if (terms.length > 0) meant.set(word, new Set([...(meant.get(word) ?? []), ...terms]))
      }
    }
  }
  const words = new Vocabulary(meant.keys())
  return { words, termsOf: words.words.map(word => [...meant.get(word)!]) }
}

/**
 * Pairs each word with its meaning: সল্ট লেক word by word, সল্টলেক with both words, হোয়াইট ফিল্ড with one. Names whose
 * word counts do not match are ignored.
 */
function pairWords(translated: string[], name: string[]): [word: string, means: string[]][] {
  if (translated.length === name.length) return translated.map((word, i) => [word, [name[i]!]])
  if (translated.length === 1) return [[translated[0]!, name]]
  return name.length === 1 ? [[translated.join(''), name]] : []
}
