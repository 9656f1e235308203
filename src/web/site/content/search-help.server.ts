import MiniSearch from 'minisearch'
import english from '#i18n/en/help.ts'
import type { Translate } from '#i18n/translator.ts'
import { getPhoneticScript } from '#kernel/romanise.ts'
import { toSoundKey } from '#kernel/sound-key.ts'
import type { CurrentText } from '#web/app-shell/texts/current-texts.server.ts'
import { synonyms } from './synonyms.server.ts'

const stopWords = new Set(
  'a an and are as at be by can do does for from get have how i if in is it me my of on or the to we what when where which who why will with you your'.split(
    ' ',
  ),
)
/** Maps each word of a group to the group's first. */
const canonical = new Map(synonyms.flatMap(([first, ...others]) => others.map(word => [word, first!] as const)))

/** Maps the sound of the same words, for text typed in another script or spelt by ear. */
const wordBySound = new Map(
  synonyms.flatMap(([first, ...others]) => [first!, ...others].map(word => [toSoundKey(word, 'any'), first!] as const)),
)

/**
 * Returns the search terms of a word: 'Charges' gives 'charge' and 'price'; a word that occurs everywhere gives none.
 */
function toSearchTerms(word: string): string[] | null {
  const lower = word.toLowerCase()
  if (stopWords.has(lower)) return null
  const singular = lower.length > 3 && !lower.endsWith('ss') ? lower.replace(/s$/, '') : lower
  const first = canonical.get(lower) ?? canonical.get(singular)
  return first ? [first, singular] : [singular]
}

const MIN_SOUND_LENGTH = 3
/** Returns the sound of a word, marked to differ from words. */
const toSounds = (word: string): string[] => {
  const key = toSoundKey(word, 'any')
  return key.length < MIN_SOUND_LENGTH ? [] : [`=${key}`]
}

const isSound = (term: string) => term.startsWith('=')

/**
 * Returns the index terms of a word, as written and by sound. A word in another script is searched by sound: 'रिफ़ंड'
 * is refund.
 */
const toIndexTerms = (word: string): string[] => [...(toSearchTerms(word) ?? []), ...toSounds(word)]
const toQueryTerms = (word: string): string[] | null => {
  if (getPhoneticScript(word) === 'latin') return toSearchTerms(word)
  const meant = wordBySound.get(toSoundKey(word, 'any'))
  return [word, ...toSounds(word), ...(meant ? [meant] : [])]
}

type Indexed = { id: string; question: string; words: string; answer: string }
type Answer = Pick<CurrentText<'answer'>, 'slug' | 'content' | 'published'>

type Indexes = Map<string, { holds: string; index: MiniSearch<Indexed> }>
/** The search indexes of each company, one per language tag, with the answers that it holds. */
const indexes = new WeakMap<object, Indexes>()

function getIndex(company: object, t: Translate, answers: readonly Answer[]): MiniSearch<Indexed> {
  const own: Indexes = indexes.get(company) ?? new Map()
  indexes.set(company, own)
  const holds = answers.map(({ slug, published }) => `${slug}:${published?.version ?? 0}`).join(' ')
  const known = own.get(t.tag)
  if (known?.holds === holds) return known.index
  const index = new MiniSearch<Indexed>({
    fields: ['question', 'words', 'answer'],
    processTerm: toIndexTerms,
    searchOptions: {
      processTerm: toQueryTerms,
      boost: { question: 3, words: 2 },
      prefix: word => word.length > 2,
      fuzzy: word => (word.length > 4 ? 0.25 : 0),
      weights: { prefix: 0.375, fuzzy: 0.15 }, // a rare word that only resembles the typed one is not the intended one
      boostTerm: word => (isSound(word) ? 0.2 : 1), // packing and booking sound alike without vowels
    },
  })
  index.addAll(answers.map(({ slug, content }) => toIndexEntry(slug, content)))
  own.set(t.tag, { holds, index })
  return index
}

/** Builds the index entry of an answer. A question is searched in the language of the page and in English. */
function toIndexEntry(slug: string, { title, text, words }: Answer['content']): Indexed {
  const inEnglish = (english as Record<string, string>)[`${slug}.question`] ?? ''
  const answer = text.replace(/\{\{(\w+)\}\}/g, '$1')
  return { id: slug, question: title, words: `${words} ${inEnglish === title ? '' : inEnglish}`, answer }
}

/** Searches a company's answers for a question in free text, the likeliest first; at most twelve. */
export const searchHelp = (company: object, t: Translate, answers: readonly Answer[], query: string): string[] =>
  getIndex(company, t, answers)
    .search(query.slice(0, 200))
    .filter((found, _, [best]) => found.score > best!.score / 8)
    .slice(0, 12)
    .map(found => found.id as string)
