import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileText } from './compile.ts'
import { englishCatalog as englishTexts } from './en/index.ts'
import { englishLanguage, type Language, type LanguageFacts } from './language.ts'
import { translateLocality } from './translate-locality.ts'
import { type Area, buildTranslator, type CompiledText, type NameTranslators, type Translate } from './translator.ts'

export type Words = {
  /** English first, then by code. */
  languages: LanguageFacts[]
  codes: ReadonlySet<Language>
  /** Returns the facts of a language, English for an unknown code. */
  facts(language: Language): LanguageFacts
  /** Returns the translator for everything that is not a screen: messages, documents, the wire contract. */
  t(language: Language): Translate
  /** Returns the texts of some areas as the browser needs them; null if an area is unknown. */
  getCompiledTexts(language: Language, areas: readonly string[]): Record<string, CompiledText> | null
  /** Returns a version that changes with any text of the language. */
  version(language: Language): string
}

type Texts = Record<string, Record<string, string>>

/**
 * Reads every language in `folder`: `hi/language.json` (name, tag, dir); `hi/booking.json`, a flat file of ICU texts
 * per area, the form that translators work with; `hi/names.json`, names of services, items and places by their English
 * name; and `hi/localities.json`, words of localities that do not follow the rule (`translateLocality`). A text that a
 * language lacks is shown in English (`collectErrors` finds it).
 */
export function openWords(folder = 'src/i18n'): Words {
  const catalogs = new Map<Language, { facts: LanguageFacts; texts: Texts; names?: NameTranslators; version: string }>()
  catalogs.set(englishLanguage.code, {
    facts: englishLanguage,
    texts: englishTexts,
    version: getTextsVersion(englishTexts),
  })
  const devanagariWords = readWordList(join(folder, 'localities.json'))
  for (const facts of readLanguages(folder)) {
    const texts = readTexts(join(folder, facts.code))
    catalogs.set(facts.code, {
      facts,
      texts,
      names: buildNameTranslators(folder, facts.code, devanagariWords),
      version: getTextsVersion(englishTexts, texts),
    })
  }

  const compiled = new Map<string, CompiledText>()
  function find(language: Language, key: string): CompiledText | undefined {
    const name = `${language} ${key}`
    if (compiled.has(name)) return compiled.get(name)
    const [area, word] = [key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1)]
    const text = catalogs.get(language)?.texts[area]?.[word] ?? (englishTexts as Texts)[area]?.[word]
    if (text === undefined) return undefined
    const made = compileText(text)
    compiled.set(name, made)
    return made
  }

  const catalogOf = (language: Language) => catalogs.get(language) ?? catalogs.get(englishLanguage.code)!
  const facts = (language: Language) => catalogOf(language).facts
  return {
    languages: [...catalogs.values()].map(catalog => catalog.facts),
    codes: new Set(catalogs.keys()),
    facts,
    t: language => buildTranslator(facts(language), key => find(language, key), catalogOf(language).names),
    getCompiledTexts(language, areas) {
      if (!areas.every(area => Object.hasOwn(englishTexts, area))) return null
      const keys = (areas as Area[]).flatMap(area => Object.keys(englishTexts[area]).map(word => `${area}.${word}`))
      return Object.fromEntries(keys.map(key => [key, find(language, key)!]))
    },
    version: language => catalogOf(language).version,
  }
}

const getTextsVersion = (...texts: Texts[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)

export function readLanguages(folder: string): LanguageFacts[] {
  const codes = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
  return codes
    .filter(code => existsSync(join(folder, code, 'language.json')))
    .toSorted()
    .map(code => ({ ...(readJson(join(folder, code, 'language.json')) as Omit<LanguageFacts, 'code'>), code }))
}

const notTexts = new Set(['language.json', 'names.json', 'localities.json'])

export const readTranslatedNames = (folder: string) => readWordList(join(folder, 'names.json'))
export const readWordList = (file: string): Record<string, string> =>
  existsSync(file) ? (readJson(file) as Record<string, string>) : {}

function buildNameTranslators(
  folder: string,
  language: Language,
  devanagariWords: Record<string, string>,
): NameTranslators {
  const names = new Map(Object.entries(readTranslatedNames(join(folder, language))))
  const own = readWordList(join(folder, language, 'localities.json'))
  return {
    nameOf: english => names.get(english) ?? english,
    placeOf: english => names.get(english) ?? translateLocality(english, language, devanagariWords, own) ?? english,
  }
}

/**
 * Builds the functions that name a place in each language, and the list of known locality words and names
 * (`localities.json`), so that people can search for a place in the script they read.
 */
export function buildPlaceNamers(folder = 'src/i18n'): { known: string[]; namers: NameTranslators['placeOf'][] } {
  const devanagariWords = readWordList(join(folder, 'localities.json'))
  const namers = readLanguages(folder).map(({ code }) => buildNameTranslators(folder, code, devanagariWords).placeOf)
  return { known: Object.keys(devanagariWords), namers }
}

export const readTexts = (folder: string): Texts =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.json') && !notTexts.has(name))
      .map(name => [name.replace('.json', ''), readJson(join(folder, name)) as Record<string, string>]),
  )

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
