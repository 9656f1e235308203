import type { Gazetteer } from './gazetteer.ts'
import { SoundIndex } from './sounds.ts'
import { splitPlaceWords } from './split-place-words.ts'
import { buildTranslatedNames, type TranslatedNames } from './translated-names.ts'
import { Vocabulary } from './vocabulary.ts'

/**
 * An inverted index of place names. An entry is one name of one row (current or former), so that a match is scored
 * against the name it matched. Postings are two flat arrays: the start of each word's postings, and the entries.
 */
export type PlaceIndex = {
  vocabulary: Vocabulary
  sounds: SoundIndex
  translatedNames: TranslatedNames
  entryRow: Uint32Array
  /** The number of words in the entry's name. */
  entryLength: Uint8Array
  /** The entries with word t are postings[postingStart[t]] up to postings[postingStart[t + 1]]. */
  postingStart: Uint32Array
  postings: Uint32Array
  /** By word number: the names of towns, districts and states that contain it. */
  areasOf: Map<number, AreaName[]>
}

/** One of the names of an area, as word numbers. */
type AreaName = { area: number; terms: number[] }

/** Builds the index: about 150 ms for 30,000 rows, and as long for their names in ten languages. */
export function indexPlaces(gazetteer: Gazetteer): PlaceIndex {
  const entriesOf = new Map<string, number[]>()
  const entryRow: number[] = []
  const entryLength: number[] = []
  const initials = new Set<string>()
  for (let row = 0; row < gazetteer.size; row++) {
    for (const name of gazetteer.names(row)) {
      const words = new Set(splitPlaceWords(name))
      for (const [short] of name.matchAll(/\b[A-Z]{2,4}\b/g)) initials.add(short) // MG Road is spelt out
      for (const word of words) appendTo(entriesOf, word, entryRow.length)
      entryRow.push(row)
      entryLength.push(words.size)
    }
  }
  const areaNames = gazetteer.areas.flatMap((names, area) =>
    names.map(name => ({ area, words: splitPlaceWords(name) })),
  )
  const vocabulary = new Vocabulary(new Set([...entriesOf.keys(), ...areaNames.flatMap(({ words }) => words)]))
  const postingStart = new Uint32Array(vocabulary.words.length + 1)
  for (const [term, word] of vocabulary.words.entries()) {
    postingStart[term + 1] = postingStart[term]! + (entriesOf.get(word)?.length ?? 0)
  }
  const postings = new Uint32Array(postingStart.at(-1)!)
  for (const [term, word] of vocabulary.words.entries()) postings.set(entriesOf.get(word) ?? [], postingStart[term])
  return {
    vocabulary,
    sounds: new SoundIndex(vocabulary),
    translatedNames: buildTranslatedNames([...gazetteer.areas.flat(), ...initials], vocabulary),
    entryRow: Uint32Array.from(entryRow),
    entryLength: Uint8Array.from(entryLength),
    postingStart,
    postings,
    areasOf: groupAreasByTerm(areaNames, vocabulary),
  }
}

function groupAreasByTerm(areaNames: { area: number; words: string[] }[], vocabulary: Vocabulary) {
  const areasOf: PlaceIndex['areasOf'] = new Map()
  for (const { area, words } of areaNames) {
    const terms = [...new Set(words)].map(word => vocabulary.find(word))
    for (const term of terms) appendTo(areasOf, term, { area, terms })
  }
  return areasOf
}

function appendTo<K, T>(lists: Map<K, T[]>, key: K, item: T) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
