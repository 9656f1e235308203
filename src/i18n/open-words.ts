import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from './compile.ts'
import { english as englishTexts } from './en/index.ts'
import { english, type Language, type LanguageFacts } from './language.ts'
import { localityName } from './locality-name.ts'
import { type Area, type Compiled, type Names, speaker, type Translate } from './speaker.ts'

export type Words = {
  /** English first, then by code. */
  languages: LanguageFacts[]
  codes: ReadonlySet<Language>
  /** Returns the facts of a language, English for an unknown code. */
  facts(language: Language): LanguageFacts
  /** Returns the translator for everything that is not a screen: messages, documents, the wire contract. */
  t(language: Language): Translate
  /** Returns the texts of some areas as the browser needs them; null if an area is unknown. */
  spoken(language: Language, areas: readonly string[]): Record<string, Compiled> | null
  /** Returns a version that changes with any text of the language. */
  version(language: Language): string
}

type Texts = Record<string, Record<string, string>>

/**
 * Reads every language in `folder`: `hi/language.json` (name, tag, dir); `hi/booking.json`, a flat file of ICU texts
 * per area, the form that translators work with; `hi/names.json`, names of services, items and places by their English
 * name; and `hi/localities.json`, words of localities that do not follow the rule (`localityName`). A text that a
 * language lacks is shown in English (`collectErrors` finds it).
 */
export function openWords(folder = 'src/i18n'): Words {
  const catalogs = new Map<Language, { facts: LanguageFacts; texts: Texts; names?: Names; version: string }>()
  catalogs.set(english.code, { facts: english, texts: englishTexts, version: versionOf(englishTexts) })
  const heard = readWords(join(folder, 'localities.json'))
  for (const facts of readLanguages(folder)) {
    const texts = readTexts(join(folder, facts.code))
    catalogs.set(facts.code, {
      facts,
      texts,
      names: namesOf(folder, facts.code, heard),
      version: versionOf(englishTexts, texts),
    })
  }

  const compiled = new Map<string, Compiled>()
  function find(language: Language, key: string): Compiled | undefined {
    const name = `${language} ${key}`
    if (compiled.has(name)) return compiled.get(name)
    const [area, word] = [key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1)]
    const text = catalogs.get(language)?.texts[area]?.[word] ?? (englishTexts as Texts)[area]?.[word]
    if (text === undefined) return undefined
    const made = compile(text)
    compiled.set(name, made)
    return made
  }

  const catalogOf = (language: Language) => catalogs.get(language) ?? catalogs.get(english.code)!
  const facts = (language: Language) => catalogOf(language).facts
  return {
    languages: [...catalogs.values()].map(catalog => catalog.facts),
    codes: new Set(catalogs.keys()),
    facts,
    t: language => speaker(facts(language), key => find(language, key), catalogOf(language).names),
    spoken(language, areas) {
      if (!areas.every(area => Object.hasOwn(englishTexts, area))) return null
      const keys = (areas as Area[]).flatMap(area => Object.keys(englishTexts[area]).map(word => `${area}.${word}`))
      return Object.fromEntries(keys.map(key => [key, find(language, key)!]))
    },
    version: language => catalogOf(language).version,
  }
}

const versionOf = (...texts: Texts[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)

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

export const readNames = (folder: string) => readWords(join(folder, 'names.json'))
export const readWords = (file: string): Record<string, string> =>
  existsSync(file) ? (readJson(file) as Record<string, string>) : {}

function namesOf(folder: string, language: Language, heard: Record<string, string>): Names {
  const names = new Map(Object.entries(readNames(join(folder, language))))
  const own = readWords(join(folder, language, 'localities.json'))
  return {
    nameOf: english => names.get(english) ?? english,
    placeOf: english => names.get(english) ?? localityName(english, language, heard, own) ?? english,
  }
}

/**
 * Builds the functions that name a place in each language, and the list of known locality words and names
 * (`localities.json`), so that people can search for a place in the script they read.
 */
export function placeNamers(folder = 'src/i18n'): { known: string[]; namers: Names['placeOf'][] } {
  const heard = readWords(join(folder, 'localities.json'))
  const namers = readLanguages(folder).map(({ code }) => namesOf(folder, code, heard).placeOf)
  return { known: Object.keys(heard), namers }
}

export const readTexts = (folder: string): Texts =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.json') && !notTexts.has(name))
      .map(name => [name.replace('.json', ''), readJson(join(folder, name)) as Record<string, string>]),
  )

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
