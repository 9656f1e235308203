import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localityName } from '../../src/i18n/locality-name.ts'
import { fromDevanagari } from '../../src/kernel/from-devanagari.ts'
import { rangeOf, type Script } from '../../src/web/ui/fonts/scripts.ts'
import { names } from './names.ts'

const FOLDER = 'src/i18n'
const LOCALITIES = 'localities.json'

/** Every folder of words but the English: a draft has letters too. */
export const languagesWithLetters = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
    .toSorted()

/** What pages in other languages say in it: its name, in the menu of languages, and the offer to read the page in it. */
export function offerOf(language: string): string {
  const [facts, chrome] = ['language', 'chrome'].map(name => textsIn(join(FOLDER, language, `${name}.json`)))
  const name = facts!.name ?? new Intl.DisplayNames(language, { type: 'language' }).of(language)!
  return `${name} ${chrome!['language.read'] ?? ''}`
}

const textsIn = (file: string): Record<string, string> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/**
 * What a page in this language is written with, in syllables: letters join within one and not beyond. Its own words, what the calendar says, and names
 * that are hard to write: a conjunct that is in none of them is drawn as its parts.
 */
export const syllablesOf = (language: string, script: Script): Set<string> =>
  inSyllables(textOf(language, script), script)

/** The same in words. */
export const wordsOf = (language: string, script: Script): Set<string> =>
  new Set(runsOf(textOf(language, script), script))

function textOf(language: string, script: Script): string {
  const folder = join(FOLDER, language)
  const files = readdirSync(folder).filter(file => file !== LOCALITIES)
  const words = files.map(file => readFileSync(join(folder, file), 'utf8'))
  return [...words, ...lettersOfLocalities(language, script), ...calendar(language), names[script.name]!].join(' ')
}

/**
 * Each letter by itself: their conjuncts would be 3 kB more a weight, for names of which a page has a few, and are right as their parts. Not so a letter and its
 * vowel where they are one shape (ಧೇ): those come along.
 */
function lettersOfLocalities(language: string, script: Script): string[] {
  const [heard, own] = [FOLDER, join(FOLDER, language)].map(folder => textsIn(join(folder, LOCALITIES)))
  const written = [...Object.values(heard!).map(name => fromDevanagari(name, language)), ...Object.values(own!)]
  const virama = String.fromCodePoint(script.block + 0x4d)
  const least = TIMES[language] ?? Number.POSITIVE_INFINITY
  const times = new Map<string, number>()
  for (const name of listed())
    for (const syllable of inSyllables(localityName(name, language, heard!, own!) ?? '', script))
      times.set(syllable, (times.get(syllable) ?? 0) + 1)
  const often = [...times].filter(([syllable, n]) => n >= least && !syllable.includes(virama))
  return [...new Set(written.join('').match(/\p{L}/gu)), ...often.map(([syllable]) => syllable)]
}

/** How many of the listed localities such a syllable is in, where there are any; in Telugu the others would lead the first visit over 120 kB. */
const TIMES: Record<string, number> = { kn: 1, ml: 1, ta: 1, te: 3 }
const listed = () =>
  Array.from(readFileSync('data/curated-localities.txt', 'utf8').matchAll(/^([^#@\n][^;\n]*);/gm), ([, name]) => name!)

function runsOf(text: string, script: Script): string[] {
  const [first, last] = rangeOf(script).slice(2).split('-')
  return text.match(new RegExp(`[\\u{${first}}-\\u{${last}}\\u200c\\u200d।॥]+`, 'gu')) ?? []
}

export function inSyllables(text: string, script: Script): Set<string> {
  const letter = (offset: number) => String.fromCodePoint(script.block + offset)
  const [nukta, virama] = [letter(0x3c), letter(0x4d)] // every block has them in the same place
  const syllable = new RegExp(`(?:\\p{L}${nukta}?${virama}[\\u200c\\u200d]?)*[^\\p{M}]?[\\p{M}\\u200c\\u200d]*`, 'gu')
  return new Set(
    runsOf(text, script)
      .flatMap(piece => piece.match(syllable) ?? [])
      .filter(piece => piece !== ''),
  )
}

/** Days and months, short and long, as `Intl` has them. */
function calendar(language: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month)))
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)))
  return (['short', 'long'] as const).flatMap(style => {
    const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { weekday: style, month: style, day: 'numeric' })
    return [...days, ...week].map(day => format.format(day))
  })
}
