import { getPhoneticScript, type PhoneticScript } from '#kernel/romanise.ts'
import { toSoundKey } from '#kernel/sound-key.ts'
import { toLatinDigits } from '#kernel/typed-text.ts'
import type { CatalogueItem } from './item.ts'
import { thesaurus } from './thesaurus.ts'
import { isTypoOf, listSingularForms } from './word-forms.ts'

/** The fields by which an item is found. */
type SearchableItem = Pick<CatalogueItem, 'name' | 'words'>

const NOT_FOUND = 4
/** The minimum length of a sound that may match the beginning of a longer one. A shorter one must match completely. */
const MIN_PREFIX_LENGTH = 3
/**
 * The minimum in Latin letters, which is higher: 'tyre' and 'wire' are English words and not beginnings of tirai and
 * viri.
 */
const MIN_LATIN_PREFIX_LENGTH = 4
/** The minimum length of a word that may match inside other words: 'ac' is in 'rack' only by chance. */
const MIN_INFIX_LENGTH = 3
/** The minimum length of a word of another language that may have a typing error: 'basin' is not a misspelt basan. */
const MIN_FOREIGN_TYPO_LENGTH = 6
/** The minimum length of a word that may be two words written as one: 'toolbox', 'fishtank'. */
const MIN_COMPOUND_LENGTH = 6

/**
 * Finds items whose name or search words contain every word typed, in any case. First come names that begin with the
 * text, then names with words that begin with it, then search words that do. Then come synonyms (an almari is a
 * wardrobe and a cupboard), then, for text in another script or without a match so far, items that sound like it, and
 * last items that contain it anywhere. Each group is in catalogue order. Empty text finds everything. Source: WIZ-03.
 */
export function searchItems<T extends SearchableItem>(items: Iterable<T>, typed: string): T[] {
  const all = [...items]
  const query = normaliseText(typed)
  const words = query.split(' ')
  const found = findMatches(all, words)
  if (found.length > 0) return found
  const meant = words.filter(word => !isFiller(word))
  const named = meant.length > 0 && meant.length < words.length ? findMatches(all, meant) : []
  if (named.length > 0) return named
  const compound = all.filter(item => words.every(word => isCompound(item, word)))
  return compound.length > 0 ? compound : findMisspelt(all, meant.length > 0 ? meant : words)
}

/** True if a word is two words of the item written as one, in singular or plural: 'toolbox', 'dumbbells'. */
const isCompound = (item: SearchableItem, word: string) =>
  word.length >= MIN_COMPOUND_LENGTH && listSingularForms(word).some(form => getItemWords(item).joined.includes(form))

function findMatches<T extends SearchableItem>(all: T[], words: string[]): T[] {
  const query = words.join(' ')
  const ranks = Map.groupBy(all, item => getRank(item, query, words))
  const started = [0, 1, 2].flatMap(rank => ranks.get(rank) ?? [])
  const found = [...findPlurals(all, words), ...started]
  const spelt = getPhoneticScript(query) === 'latin' && found.length > 0
  const heard = spelt && !words.some(isInThesaurus) ? [] : findBySound(all, words)
  const called = listSingularForms(query).length > 1 ? findSynonyms(all, query) : []
  return [...new Set([...called, ...found, ...heard, ...(ranks.get(3) ?? [])])]
}

/**
 * True for words that narrow nothing: 'King size bed', '4 chairs', 'box of books'. They are ignored if no item has
 * them.
 */
const isFiller = (word: string): boolean => fillers.has(word) || /^\d+$/.test(word)
const fillers = new Set(
  'a an the of for with and my our size sized type set piece pcs nos box ton wala wali wale ka ki ke'.split(' '),
)

/**
 * Finds items for a plural: 'chairs', 'beds', 'TVs'. First the items that are one, then those related to it: a dining
 * table comes before a table lamp, and a bedside table, whose letters begin like beds, comes after all of them.
 */
function findPlurals<T extends SearchableItem>(all: T[], words: string[]): T[] {
  const forms = words.map(listSingularForms)
  if (getPhoneticScript(words.join(' ')) !== 'latin' || forms.every(({ length }) => length === 1)) return []
  const has = (within: readonly string[]) => (of: string[]) => of.some(form => within.includes(form))
  const rank = (item: SearchableItem) => {
    const { nounForms: heads, nameForms, forms: every } = getItemWords(item)
    if (!forms.every(has(every))) return NOT_FOUND
    return has(heads)(forms.at(-1)!) ? 0 : forms.every(has(nameForms)) ? 1 : 2
  }
  const ranks = Map.groupBy(all, rank)
  return ([0, 1, 2] as const).flatMap(one => ranks.get(one) ?? [])
}

/** Finds items for words with typing errors, each word on its own: 'dinning tabel'. */
function findMisspelt<T extends SearchableItem>(all: T[], words: string[]): T[] {
  if (getPhoneticScript(words.join(' ')) !== 'latin') return []
  const vocabulary = new Set(all.flatMap(item => getItemWords(item).words))
  const meant = words.map(word => {
    const near = [...vocabulary].filter(
      known => known.startsWith(word) || listSingularForms(word).some(form => isTypoOf(form, known)),
    )
    const slips = thesaurus.filter(one => word.length >= MIN_FOREIGN_TYPO_LENGTH && isTypoOf(word, one.said))
    const said = slips.flatMap(one => one.meant)
    return new Set(near.length > 0 ? near : said)
  })
  return all.filter(item => meant.every(one => getItemWords(item).words.some(word => one.has(word))))
}

function getRank(item: SearchableItem, query: string, words: string[]): number {
  const { name, everything } = getItemWords(item)
  if (name.startsWith(` ${query}`)) return 0
  if (words.every(word => name.includes(` ${word}`))) return 1
  if (words.every(word => everything.includes(` ${word}`))) return 2
  return words.every(word => word.length >= MIN_INFIX_LENGTH && everything.includes(word)) ? 3 : NOT_FOUND
}

/** True if a word is in the thesaurus with exactly this spelling. */
const isInThesaurus = (word: string) => thesaurus.some(({ said }) => said === word)

/** Finds the items that the thesaurus names with exactly this spelling: 'boxes' means cartons and not a box bed. */
function findSynonyms<T extends SearchableItem>(all: T[], query: string): T[] {
  const meant = new Set(thesaurus.filter(({ said }) => said === query).flatMap(one => one.meant))
  return meant.size === 0 ? [] : all.filter(item => getItemWords(item).words.some(word => meant.has(word)))
}

/** Finds items with words that are synonyms of the typed ones or sound like them, else like their beginning. */
function findBySound<T extends SearchableItem>(all: T[], typed: string[]): T[] {
  const typedWords = typed.map(word => listSingularForms(word).map(toSpokenWord))
  for (const grows of [false, true]) {
    const found = all.filter(item => {
      const { words } = getItemWords(item)
      return typedWords.every(forms =>
        forms.some(one => words.some(word => one.meant.has(word) || hasSound(word, one, grows))),
      )
    })
    if (found.length > 0) return found
  }
  return []
}

/** A typed word by its sound in its script, with the catalogue words that it may mean. */
type SpokenWord = { key: string; ear: PhoneticScript; meant: ReadonlySet<string> }

function toSpokenWord(word: string): SpokenWord {
  const ear = getPhoneticScript(word)
  const key = toSoundKey(word)
  const short = key.length < 2 || (key.length === 2 && ear === 'latin' && word.length < 5) // 'cat' is not a cot
  const heard = { key: short ? '' : key, ear }
  const exact = thesaurus.filter(({ said }) => said === word)
  const whole = exact.length > 0 ? exact : thesaurus.filter(({ said }) => hasSound(said, heard, false))
  const started = ({ said }: { said: string }) => hasSound(said, heard, true) || isPrefix(said, word)
  const called = whole.length > 0 ? whole : thesaurus.filter(started)
  return { ...heard, meant: new Set(called.flatMap(({ meant }) => meant)) }
}

/** True if a word is the beginning of a longer one, letter by letter. */
const isPrefix = (said: string, word: string) => word.length >= MIN_LATIN_PREFIX_LENGTH && said.startsWith(word)

function hasSound(word: string, { key, ear }: Pick<SpokenWord, 'key' | 'ear'>, grows: boolean): boolean {
  if (key === '') return false
  const own = getSoundKey(word, ear)
  const least = ear === 'latin' ? MIN_LATIN_PREFIX_LENGTH : MIN_PREFIX_LENGTH
  return own === key || (grows && key.length >= least && own.startsWith(key))
}

/** A cache of sounds by script, so that they are not computed for every letter typed. */
const soundCache = new Map<PhoneticScript, Map<string, string>>()
function getSoundKey(word: string, ear: PhoneticScript): string {
  const heard = soundCache.get(ear) ?? new Map<string, string>()
  soundCache.set(ear, heard)
  const key = heard.get(word) ?? toSoundKey(word, ear)
  heard.set(word, key)
  return key
}

/** The words of an item: its name, and the name with the search words, each after a space. */
type ItemWords = {
  name: string
  everything: string
  words: string[]
  /** Name and search words without spaces. */
  joined: string
  /** The words that those of the name, or all of them, may be the plural of. */
  nameForms: string[]
  forms: string[]
  /** The forms of the main noun: the last word before 'for', 'with' or a comma. */
  nounForms: string[]
}

/** A cache of item words, so that they are not computed for every letter typed. */
const itemWordsCache = new WeakMap<SearchableItem, ItemWords>()
function getItemWords(item: SearchableItem): ItemWords {
  const read = itemWordsCache.get(item) ?? buildItemWords(item)
  itemWordsCache.set(item, read)
  return read
}

function buildItemWords(item: SearchableItem): ItemWords {
  const name = ` ${normaliseText(item.name)}`
  const everything = `${name} ${item.words}`
  const words = everything.trimStart().split(' ')
  const noun = normaliseText(item.name.split(/,| for | with |\(|\d/)[0]!)
    .split(' ')
    .at(-1)!
  const [nameForms, forms, heads] = [name.trim().split(' '), words, [noun]].map(some => some.flatMap(listSingularForms))
  const joined = everything.replaceAll(' ', '')
  return { name, everything, words, joined, nameForms: nameForms!, forms: forms!, nounForms: heads! }
}

/** Normalises text, so that 'Sofa, 3-seater' equals 'sofa 3 seater', and apostrophes do not matter. */
const normaliseText = (text: string) =>
  toLatinDigits(text.normalize('NFC').replace(/[\uff01-\uff5e]/g, sign => sign.normalize('NFKC')))
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])(\p{L})\.(?=\p{L}(?![\p{L}\p{M}]))/gu, '$1') // 'A.C.', 'T.V.'
    .replace(/\p{Cf}|['\u2018\u2019\u02bc\u00b4`\uff07]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
