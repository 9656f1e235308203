import { type Script, scriptOf } from '#kernel/romanise.ts'
import { soundKey } from '#kernel/sound-key.ts'
import { latinDigits } from '#kernel/typed-text.ts'
import type { Article } from './article.ts'
import { spokenAs } from './spoken-as.ts'
import { formsOf, isSlipOf } from './word-forms.ts'

/** The fields by which an item is found. */
type Named = Pick<Article, 'name' | 'words'>

const NOT_FOUND = 4
/** The minimum length of a sound that may match the beginning of a longer one. A shorter one must match completely. */
const MIN_TO_BEGIN = 3
/**
 * The minimum in Latin letters, which is higher: 'tyre' and 'wire' are English words and not beginnings of tirai and
 * viri.
 */
const MIN_TO_BEGIN_LATIN = 4
/** The minimum length of a word that may match inside other words: 'ac' is in 'rack' only by chance. */
const MIN_INSIDE = 3
/** The minimum length of a word of another language that may have a typing error: 'basin' is not a misspelt basan. */
const MIN_OF_SAID_SLIP = 6
/** The minimum length of a word that may be two words written as one: 'toolbox', 'fishtank'. */
const MIN_OF_COMPOUND = 6

/**
 * Finds items whose name or search words contain every word typed, in any case. First come names that begin with the
 * text, then names with words that begin with it, then search words that do. Then come synonyms (an almari is a
 * wardrobe and a cupboard), then, for text in another script or without a match so far, items that sound like it, and
 * last items that contain it anywhere. Each group is in catalogue order. Empty text finds everything. Source: WIZ-03.
 */
export function findArticles<Thing extends Named>(articles: Iterable<Thing>, typed: string): Thing[] {
  const all = [...articles]
  const sought = fold(typed)
  const words = sought.split(' ')
  const found = lookFor(all, words)
  if (found.length > 0) return found
  const meant = words.filter(word => !isFiller(word))
  const named = meant.length > 0 && meant.length < words.length ? lookFor(all, meant) : []
  if (named.length > 0) return named
  const compound = all.filter(article => words.every(word => isCompound(article, word)))
  return compound.length > 0 ? compound : misspelt(all, meant.length > 0 ? meant : words)
}

/** True if a word is two words of the item written as one, in singular or plural: 'toolbox', 'dumbbells'. */
const isCompound = (article: Named, word: string) =>
  word.length >= MIN_OF_COMPOUND && formsOf(word).some(form => readingOf(article).joined.includes(form))

function lookFor<Thing extends Named>(all: Thing[], words: string[]): Thing[] {
  const sought = words.join(' ')
  const ranks = Map.groupBy(all, article => rankOf(article, sought, words))
  const started = [0, 1, 2].flatMap(rank => ranks.get(rank) ?? [])
  const found = [...plurals(all, words), ...started]
  const spelt = scriptOf(sought) === 'latin' && found.length > 0
  const heard = spelt && !words.some(isSpoken) ? [] : soundingLike(all, words)
  const called = formsOf(sought).length > 1 ? calledSo(all, sought) : []
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
function plurals<Thing extends Named>(all: Thing[], words: string[]): Thing[] {
  const forms = words.map(formsOf)
  if (scriptOf(words.join(' ')) !== 'latin' || forms.every(({ length }) => length === 1)) return []
  const has = (within: readonly string[]) => (of: string[]) => of.some(form => within.includes(form))
  const rank = (article: Named) => {
    const { heads, nameForms, forms: every } = readingOf(article)
    if (!forms.every(has(every))) return NOT_FOUND
    return has(heads)(forms.at(-1)!) ? 0 : forms.every(has(nameForms)) ? 1 : 2
  }
  const ranks = Map.groupBy(all, rank)
  return ([0, 1, 2] as const).flatMap(one => ranks.get(one) ?? [])
}

/** Finds items for words with typing errors, each word on its own: 'dinning tabel'. */
function misspelt<Thing extends Named>(all: Thing[], words: string[]): Thing[] {
  if (scriptOf(words.join(' ')) !== 'latin') return []
  const vocabulary = new Set(all.flatMap(article => readingOf(article).words))
  const meant = words.map(word => {
    const near = [...vocabulary].filter(
      known => known.startsWith(word) || formsOf(word).some(form => isSlipOf(form, known)),
    )
    const slips = spokenAs.filter(one => word.length >= MIN_OF_SAID_SLIP && isSlipOf(word, one.said))
    const said = slips.flatMap(one => one.meant)
    return new Set(near.length > 0 ? near : said)
  })
  return all.filter(article => meant.every(one => readingOf(article).words.some(word => one.has(word))))
}

function rankOf(article: Named, sought: string, words: string[]): number {
  const { name, everything } = readingOf(article)
  if (name.startsWith(` ${sought}`)) return 0
  if (words.every(word => name.includes(` ${word}`))) return 1
  if (words.every(word => everything.includes(` ${word}`))) return 2
  return words.every(word => word.length >= MIN_INSIDE && everything.includes(word)) ? 3 : NOT_FOUND
}

/** True if a word is in the thesaurus with exactly this spelling. */
const isSpoken = (word: string) => spokenAs.some(({ said }) => said === word)

/** Finds the items that the thesaurus names with exactly this spelling: 'boxes' means cartons and not a box bed. */
function calledSo<Thing extends Named>(all: Thing[], sought: string): Thing[] {
  const meant = new Set(spokenAs.filter(({ said }) => said === sought).flatMap(one => one.meant))
  return meant.size === 0 ? [] : all.filter(article => readingOf(article).words.some(word => meant.has(word)))
}

/** Finds items with words that are synonyms of the typed ones or sound like them, else like their beginning. */
function soundingLike<Thing extends Named>(all: Thing[], typed: string[]): Thing[] {
  const asked = typed.map(word => formsOf(word).map(hear))
  for (const grows of [false, true]) {
    const found = all.filter(article => {
      const { words } = readingOf(article)
      return asked.every(forms =>
        forms.some(one => words.some(word => one.meant.has(word) || sounds(word, one, grows))),
      )
    })
    if (found.length > 0) return found
  }
  return []
}

/** A typed word by its sound in its script, with the catalogue words that it may mean. */
type SpokenItem = { key: string; ear: Script; meant: ReadonlySet<string> }

function hear(word: string): SpokenItem {
  const ear = scriptOf(word)
  const key = soundKey(word)
  const short = key.length < 2 || (key.length === 2 && ear === 'latin' && word.length < 5) // 'cat' is not a cot
  const heard = { key: short ? '' : key, ear }
  const exact = spokenAs.filter(({ said }) => said === word)
  const whole = exact.length > 0 ? exact : spokenAs.filter(({ said }) => sounds(said, heard, false))
  const started = ({ said }: { said: string }) => sounds(said, heard, true) || isStarted(said, word)
  const called = whole.length > 0 ? whole : spokenAs.filter(started)
  return { ...heard, meant: new Set(called.flatMap(({ meant }) => meant)) }
}

/** True if a word is the beginning of a longer one, letter by letter. */
const isStarted = (said: string, word: string) => word.length >= MIN_TO_BEGIN_LATIN && said.startsWith(word)

function sounds(word: string, { key, ear }: Pick<SpokenItem, 'key' | 'ear'>, grows: boolean): boolean {
  if (key === '') return false
  const own = soundOf(word, ear)
  const least = ear === 'latin' ? MIN_TO_BEGIN_LATIN : MIN_TO_BEGIN
  return own === key || (grows && key.length >= least && own.startsWith(key))
}

/** A cache of sounds by script, so that they are not computed for every letter typed. */
const known = new Map<Script, Map<string, string>>()
function soundOf(word: string, ear: Script): string {
  const heard = known.get(ear) ?? new Map<string, string>()
  known.set(ear, heard)
  const key = heard.get(word) ?? soundKey(word, ear)
  heard.set(word, key)
  return key
}

/** The words of an item: its name, and the name with the search words, each after a space. */
type Reading = {
  name: string
  everything: string
  words: string[]
  /** Name and search words without spaces. */
  joined: string
  /** The words that those of the name, or all of them, may be the plural of. */
  nameForms: string[]
  forms: string[]
  /** The forms of the main noun: the last word before 'for', 'with' or a comma. */
  heads: string[]
}

/** A cache of item words, so that they are not computed for every letter typed. */
const readings = new WeakMap<Named, Reading>()
function readingOf(article: Named): Reading {
  const read = readings.get(article) ?? reloadFresh(article)
  readings.set(article, read)
  return read
}

function reloadFresh(article: Named): Reading {
  const name = ` ${fold(article.name)}`
  const everything = `${name} ${article.words}`
  const words = everything.trimStart().split(' ')
  const noun = fold(article.name.split(/,| for | with |\(|\d/)[0]!)
    .split(' ')
    .at(-1)!
  const [nameForms, forms, heads] = [name.trim().split(' '), words, [noun]].map(some => some.flatMap(formsOf))
  const joined = everything.replaceAll(' ', '')
  return { name, everything, words, joined, nameForms: nameForms!, forms: forms!, heads: heads! }
}

/** Normalises text, so that 'Sofa, 3-seater' equals 'sofa 3 seater', and apostrophes do not matter. */
const fold = (text: string) =>
  latinDigits(text.normalize('NFC').replace(/[\uff01-\uff5e]/g, sign => sign.normalize('NFKC')))
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])(\p{L})\.(?=\p{L}(?![\p{L}\p{M}]))/gu, '$1') // 'A.C.', 'T.V.'
    .replace(/\p{Cf}|['\u2018\u2019\u02bc\u00b4`\uff07]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
