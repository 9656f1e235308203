import type { Language, LanguageFacts } from '#words/language.ts'
import type { Words } from '#words/open-words.ts'
import type { Translate } from '#words/speaker.ts'

/** The language that a page is in, and what says its words. */
export type DocumentLocale = LanguageFacts & { t: Translate }

export const getDocumentLocale = (words: Words, language: Language): DocumentLocale => ({
  ...words.facts(language),
  t: words.t(language),
})
