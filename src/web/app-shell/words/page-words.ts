import type { Language } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import { getWordsPath, type PageWords } from './browser-words.ts'

/** Returns the translations for rendering on the server, which has all of them. */
export const getPageWords = (words: Words, language: Language): PageWords => ({
  t: words.t(language),
  path: areas => getWordsPath(words.facts(language).code, areas, words.version(language)),
})
