import { getPhoneticScript, romanise } from '#kernel/romanise.ts'
import { toSoundKey } from '#kernel/sound-key.ts'
import { Vocabulary } from './vocabulary.ts'

/** Shorter keys match too many words. */
const MIN_KEY_LENGTH = 2
const MIN_TYPO_KEY_LENGTH = 4
const MIN_LIKENESS = 0.5

/** Finds words of a vocabulary by their sound, for text in another script or spelt by sound. */
export class SoundIndex {
  /** Keys of the most tolerant comparison; the script is known only at the search. */
  private readonly keys: Vocabulary
  private readonly termsOf: number[][]
  private readonly words: string[]

  constructor({ words }: Vocabulary) {
    const terms = Map.groupBy(words.keys(), term => (/\d/.test(words[term]!) ? '' : toSoundKey(words[term]!, 'any')))
    terms.delete('')
    this.keys = new Vocabulary(terms.keys())
    this.termsOf = this.keys.words.map(key => terms.get(key)!)
    this.words = words
  }

  /**
   * Returns words that sound like the typed one (`whole`), or like its beginning; `alike`: the part of its letters that
   * are written as they sound, 0–1.
   */
  like(typed: string): { term: number; whole: boolean; alike: number }[] {
    const key = toSoundKey(typed)
    if (key.length < MIN_KEY_LENGTH) return []
    const spelt = romanise(typed)
    const { first, end } = this.keys.startingWith(toSoundKey(typed, 'any'))
    return this.termsOf.slice(first, end).flatMap(terms =>
      terms.flatMap(term => {
        const word = this.words[term]!
        const heard = toSoundKey(word, getPhoneticScript(typed))
        return heard.startsWith(key) ? [{ term, whole: heard === key, alike: calculateLikeness(word, spelt) }] : []
      }),
    )
  }

  /** Returns words that sound nearly like the typed one: English writes Dilli as Delhi. */
  nearly(typed: string): number[] {
    const key = toSoundKey(typed, 'any')
    if (key.length < MIN_TYPO_KEY_LENGTH) return []
    const spelt = romanise(typed)
    return this.keys
      .near(key, 1)
      .flatMap(({ term }) => this.termsOf[term]!)
      .filter(term => this.words[term]![0] === spelt[0] && calculateLikeness(this.words[term]!, spelt) >= MIN_LIKENESS)
  }
}

/** Returns the part of a word's letters that are at the position where they are pronounced, 0–1. */
const calculateLikeness = (word: string, said: string) =>
  [...word].filter((letter, i) => said[i] === letter).length / word.length
