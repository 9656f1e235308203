import type { AddressQuery } from './address-query.ts'
import type { PlaceIndex } from './place-index.ts'
import type { SoundIndex } from './sounds.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word of the vocabulary that a typed word may mean, with its certainty (0–1). */
type Meaning = { term: number; sure: number }

/** One typed word, or two neighbours read as one ('indira nagar', Indiranagar). */
export type QuerySlot = {
  /** A bit mask of the typed words it stands for. */
  bits: number
  single: boolean
  /** The most certain first. */
  meanings: Meaning[]
  /** The towns, districts and states it may name, with their certainty. */
  areas: Map<number, number>
  /** The specificity, 0–1: the fewer names contain it, the higher. */
  weight: number
  /** The number of names that contain it. */
  spread: number
  /** True if it is too short to find a place by itself. */
  minor: boolean
  /** The sort order: specific words first. */
  order: number
}

const CERTAINTY = { exact: 1, twoAsOne: 0.95, grown: 0.75, started: 0.55, slip: 0.7, twoSlips: 0.5, sounds: 1 }
const PART_OF_AREA = 0.6 // 'mumbai' for Navi Mumbai

export function buildQuerySlots(query: AddressQuery, index: PlaceIndex): QuerySlot[] {
  const typedTerms = new Set(query.words.map(({ word }) => index.vocabulary.find(word)))
  const singles = query.words.map(({ word, share }, i) => {
    const growing = query.isIncomplete && i === query.words.length - 1
    const slot = buildSlot(word, 1 << i, findMeanings(word, growing, index), typedTerms, index)
    return { ...slot, weight: slot.weight * share }
  })
  const pairs: QuerySlot[] = []
  for (let i = 0; i + 1 < query.words.length; i++) {
    const together = query.words[i]!.word + query.words[i + 1]!.word
    const meanings = findTerms(together, index).map(term => ({ term, sure: CERTAINTY.twoAsOne }))
    if (meanings.length === 0) continue
    const slot = buildSlot(together, 3 << i, meanings, typedTerms, index)
    pairs.push({ ...slot, single: false, areas: new Map(), weight: singles[i]!.weight + singles[i + 1]!.weight })
  }
  return [...pairs, ...singles.filter(slot => slot.meanings.length > 0)]
}

function buildSlot(
  word: string,
  bits: number,
  meanings: Meaning[],
  typedTerms: Set<number>,
  index: PlaceIndex,
): QuerySlot {
  const names = index.entryRow.length
  const spread = meanings.reduce((sum, { term }) => sum + countNames(term, index), 0)
  const exact = meanings[0]?.sure === CERTAINTY.exact ? countNames(meanings[0].term, index) : spread
  const areas = findAreas(meanings, typedTerms, index)
  const rarity = meanings.length === 0 ? 0 : (Math.log(1 + names / (1 + exact)) / Math.log(1 + names)) ** 2
  const minor = word.length === 1 || /^\d+$/.test(word)
  return {
    bits,
    single: true,
    meanings,
    areas,
    // The town is half of what a customer types, however many names contain it.
    weight: [...areas.values()].includes(1) ? Math.max(rarity, 0.8) : rarity,
    spread,
    minor,
    order: minor ? names + spread : spread,
  }
}

const countNames = (term: number, index: PlaceIndex) => index.postingStart[term + 1]! - index.postingStart[term]!

/** Returns the terms of a word that is known exactly as typed, in the gazetteer's script or as our pages write it. */
function findTerms(word: string, { vocabulary, translatedNames: saidHere }: PlaceIndex): number[] {
  const term = vocabulary.find(word)
  return term >= 0 ? [term] : (saidHere.termsOf[saidHere.words.find(word)] ?? [])
}

function findMeanings(
  word: string,
  growing: boolean,
  { vocabulary, sounds, translatedNames: saidHere }: PlaceIndex,
): Meaning[] {
  const spelt = findMeaningsBySpelling(word, growing, vocabulary)
  if (spelt.length > 0) return spelt.sort((a, b) => b.sure - a.sure)
  const here = word.length > 1 ? findMeaningsBySpelling(word, growing, saidHere.words) : [] // a single letter begins too many words
  const meant = here.flatMap(({ term, sure }) => saidHere.termsOf[term]!.map(one => ({ term: one, sure })))
  return keepMostCertain([...meant, ...findMeaningsBySound(word, sounds)])
}

function keepMostCertain(meanings: Meaning[]): Meaning[] {
  const of = new Map<number, Meaning>()
  for (const meaning of meanings.sort((a, b) => b.sure - a.sure))
    if (!of.has(meaning.term)) of.set(meaning.term, meaning)
  return [...of.values()]
}

/** Finds the meanings of a word in another script or spelt by sound: 'अंधेरी', 'vadala' for Wadala. */
function findMeaningsBySound(word: string, sounds: SoundIndex): Meaning[] {
  const like = sounds.like(word)
  if (like.length === 0) return sounds.nearly(word).map(term => ({ term, sure: CERTAINTY.twoSlips }))
  return like.map(({ term, whole, alike }) => ({
    term,
    sure: (whole ? CERTAINTY.sounds : CERTAINTY.started) * (0.8 + 0.2 * alike),
  }))
}

function findMeaningsBySpelling(word: string, growing: boolean, vocabulary: Vocabulary): Meaning[] {
  const meanings: Meaning[] = []
  const { first, end } = vocabulary.startingWith(word)
  const known = vocabulary.words[first] === word
  if (known) meanings.push({ term: first, sure: CERTAINTY.exact })
  if (growing || (!known && word.length >= 3 && !/\d/.test(word))) {
    const base = growing ? CERTAINTY.grown : CERTAINTY.started
    for (let term = known ? first + 1 : first; term < end; term++) {
      meanings.push({ term, sure: base + (0.95 - base) * (word.length / vocabulary.words[term]!.length) })
    }
  }
  if (word.length >= (known ? 5 : 4) && !/\d/.test(word)) {
    for (const { term, slips } of vocabulary.near(word, word.length >= 8 ? 2 : 1)) {
      meanings.push({ term, sure: (slips === 1 ? CERTAINTY.slip : CERTAINTY.twoSlips) * (known ? 0.6 : 1) })
    }
  }
  return meanings
}

/**
 * Returns the areas that a word may name. A completely typed name counts in full: 'mumbai' for Mumbai, 'navi mumbai'
 * for Navi Mumbai.
 */
function findAreas(meanings: Meaning[], typedTerms: Set<number>, index: PlaceIndex): Map<number, number> {
  const areas = new Map<number, number>()
  for (const { term, sure } of meanings) {
    for (const { area, terms } of index.areasOf.get(term) ?? []) {
      const whole = terms.every(other => other === term || typedTerms.has(other))
      areas.set(area, Math.max(areas.get(area) ?? 0, whole ? sure : sure * PART_OF_AREA))
    }
  }
  return areas
}
