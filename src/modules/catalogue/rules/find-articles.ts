import { type Script, scriptOf } from '#kernel/romanise.ts'
import { soundKey } from '#kernel/sound-key.ts'
import { latinDigits } from '#kernel/typed-text.ts'
import type { Article } from './article.ts'
import { saidAs } from './said-as.ts'

const NOT_FOUND = 4
/** Letters of a sound that may still be growing; a shorter one is meant as it is. */
const LEAST_TO_BEGIN = 3

/**
 * Articles whose name or other words hold every word typed, in any case. First names that begin with it, then names with
 * words that begin with it, then other words that do; then what is called so: an almari is a wardrobe and a cupboard; then, of what is in another
 * script or found by no beginning, what sounds like it; then whatever holds it. Within each the order of the catalogue. Nothing typed finds everything. Source: WIZ-03.
 */
export function findArticles(articles: Iterable<Article>, typed: string): Article[] {
  const all = [...articles]
  const sought = fold(typed)
  const words = sought.split(' ')
  const ranks = Map.groupBy(all, article => rankOf(article, sought, words))
  const found = [0, 1, 2].flatMap(rank => ranks.get(rank) ?? [])
  const spelt = scriptOf(sought) === 'latin' && found.length > 0
  const heard = spelt && !words.some(isSaid) ? [] : soundingLike(all, words)
  return [...new Set([...found, ...heard, ...(ranks.get(3) ?? [])])]
}

function rankOf(article: Article, sought: string, words: string[]): number {
  const { name, everything } = readingOf(article)
  if (name.startsWith(` ${sought}`)) return 0
  if (words.every(word => name.includes(` ${word}`))) return 1
  if (words.every(word => everything.includes(` ${word}`))) return 2
  return words.every(word => everything.includes(word)) ? 3 : NOT_FOUND
}

/** Whether a word is one of the thesaurus, letter by letter. */
const isSaid = (word: string) => saidAs.some(({ said }) => said === word)

/** Those with words that are called what was typed or sound like it, else like its beginning. */
function soundingLike(all: Article[], typed: string[]): Article[] {
  const asked = typed.map(hear)
  for (const grows of [false, true]) {
    const found = all.filter(article => {
      const { words } = readingOf(article)
      return asked.every(one => words.some(word => one.meant.has(word) || sounds(word, one, grows)))
    })
    if (found.length > 0) return found
  }
  return []
}

/** A word typed as it sounds, to whose ear, with the words of the catalogue that may be meant. */
type Heard = { key: string; ear: Script; meant: ReadonlySet<string> }

function hear(word: string): Heard {
  const ear = scriptOf(word)
  const key = soundKey(word)
  const short = key.length < 2 || (key.length === 2 && ear === 'latin' && word.length < 4) // 'cat' is no cot
  const heard = { key: short ? '' : key, ear }
  const whole = saidAs.filter(({ said }) => sounds(said, heard, false))
  const called = whole.length > 0 ? whole : saidAs.filter(({ said }) => sounds(said, heard, true))
  return { ...heard, meant: new Set(called.flatMap(({ meant }) => meant)) }
}

function sounds(word: string, { key, ear }: Pick<Heard, 'key' | 'ear'>, grows: boolean): boolean {
  if (key === '') return false
  const own = soundOf(word, ear)
  return own === key || (grows && key.length >= LEAST_TO_BEGIN && own.startsWith(key))
}

/** Each word is heard once an ear, not once a letter typed. */
const known = new Map<Script, Map<string, string>>()
function soundOf(word: string, ear: Script): string {
  const heard = known.get(ear) ?? new Map<string, string>()
  known.set(ear, heard)
  const key = heard.get(word) ?? soundKey(word, ear)
  heard.set(word, key)
  return key
}

/** What an article is called, and with its other words, each after a space. */
type Reading = { name: string; everything: string; words: string[] }

/** Each article is read once, not once a letter typed. */
const readings = new WeakMap<Article, Reading>()
function readingOf(article: Article): Reading {
  const read = readings.get(article) ?? readAnew(article)
  readings.set(article, read)
  return read
}

function readAnew(article: Article): Reading {
  const name = ` ${fold(article.name)}`
  const everything = `${name} ${article.words}`
  return { name, everything, words: everything.trimStart().split(' ') }
}

/** 'Sofa, 3-seater' and 'sofa 3 seater' are the same thing to look for. */
const fold = (text: string) =>
  latinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
