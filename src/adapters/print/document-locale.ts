import type { Language, LanguageFacts } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import type { Translate } from '#i18n/translator.ts'

/** The language of a page and its translator. */
export type DocumentLocale = LanguageFacts & { t: Translate }

export const getDocumentLocale = (words: Words, language: Language): DocumentLocale => ({
  ...words.facts(language),
  t: words.t(language),
})
