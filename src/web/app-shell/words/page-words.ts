import type { Language } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import { type PageWords, wordsPath } from './browser-words.ts'

/** Returns the translations for rendering on the server, which has all of them. */
export const pageWords = (words: Words, language: Language): PageWords => ({
  t: words.t(language),
  path: areas => wordsPath(words.facts(language).code, areas, words.version(language)),
})
