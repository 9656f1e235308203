import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translateLocality } from '../../src/i18n/translate-locality.ts'
import { transliterateDevanagari } from '../../src/kernel/transliterate-devanagari.ts'
import { type FontScript, getUnicodeRange } from '../../src/web/ui/fonts/scripts.ts'
import { names } from './names.ts'

const FOLDER = 'src/i18n'
const LOCALITIES = 'localities.json'

/** Lists every folder of texts except English: a draft has letters too. */
export const languagesWithLetters = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
    .toSorted()

/**
 * Returns the texts of a language on pages in other languages: its name in the language menu, and the offer to read the
 * page in it.
 */
export function getOfferTexts(language: string): string {
  const [facts, chrome] = ['language', 'chrome'].map(name => textsIn(join(FOLDER, language, `${name}.json`)))
  const name = facts!.name ?? new Intl.DisplayNames(language, { type: 'language' }).of(language)!
  return `${name} ${chrome!['language.read'] ?? ''}`
}

const textsIn = (file: string): Record<string, string> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/**
 * Collects the syllables that a page in this language needs: letters join within one and not beyond. From its own
 * texts, the calendar, and difficult names: a conjunct in none of them is drawn as its parts.
 */
export const collectSyllables = (language: string, script: FontScript): Set<string> =>
  inSyllables(textOf(language, script), script)

/** Collects the same as words. */
export const collectWords = (language: string, script: FontScript): Set<string> =>
  new Set(runsOf(textOf(language, script), script))

function textOf(language: string, script: FontScript): string {
  const folder = join(FOLDER, language)
  const files = readdirSync(folder).filter(file => file !== LOCALITIES)
  const words = files.map(file => readFileSync(join(folder, file), 'utf8'))
  return [...words, ...collectLocalityLetters(language, script), ...calendar(language), names[script.name]!].join(' ')
}

/**
 * Collects the letters of localities one by one: their conjuncts would be 3 kB more per weight, for few names on a
 * page, and are readable as parts. A letter and vowel that form one shape (ಧೇ) are included.
 */
function collectLocalityLetters(language: string, script: FontScript): string[] {
  const [heard, own] = [FOLDER, join(FOLDER, language)].map(folder => textsIn(join(folder, LOCALITIES)))
  const written = [
    ...Object.values(heard!).map(name => transliterateDevanagari(name, language)),
    ...Object.values(own!),
  ]
  const virama = String.fromCodePoint(script.block + 0x4d)
  const least = TIMES[language] ?? Number.POSITIVE_INFINITY
  const times = new Map<string, number>()
  for (const name of listed())
    for (const syllable of inSyllables(translateLocality(name, language, heard!, own!) ?? '', script))
      times.set(syllable, (times.get(syllable) ?? 0) + 1)
  const often = [...times].filter(([syllable, n]) => n >= least && !syllable.includes(virama))
  return [...new Set(written.join('').match(/\p{L}/gu)), ...often.map(([syllable]) => syllable)]
}

/**
 * The number of localities that such a syllable must occur in; in Telugu the others would push the first visit over 120
 * kB.
 */
const TIMES: Record<string, number> = { kn: 1, ml: 1, ta: 1, te: 3 }
const listed = () =>
  Array.from(readFileSync('data/curated-localities.txt', 'utf8').matchAll(/^([^#@\n][^;\n]*);/gm), ([, name]) => name!)

function runsOf(text: string, script: FontScript): string[] {
  const [first, last] = getUnicodeRange(script).slice(2).split('-')
  return text.match(new RegExp(`[\\u{${first}}-\\u{${last}}\\u200c\\u200d।॥]+`, 'gu')) ?? []
}

export function inSyllables(text: string, script: FontScript): Set<string> {
  const letter = (offset: number) => String.fromCodePoint(script.block + offset)
  const [nukta, virama] = [letter(0x3c), letter(0x4d)] // every block has them at the same position
  const syllable = new RegExp(`(?:\\p{L}${nukta}?${virama}[\\u200c\\u200d]?)*[^\\p{M}]?[\\p{M}\\u200c\\u200d]*`, 'gu')
  return new Set(
    runsOf(text, script)
      .flatMap(piece => piece.match(syllable) ?? [])
      .filter(piece => piece !== ''),
  )
}

/** Lists days and months, short and long, as `Intl` has them. */
function calendar(language: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month)))
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)))
  return (['short', 'long'] as const).flatMap(style => {
    const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { weekday: style, month: style, day: 'numeric' })
    return [...days, ...week].map(day => format.format(day))
  })
}
