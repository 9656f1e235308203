import { english } from '#i18n/language.ts'
import { openWords } from '#i18n/open-words.ts'

/** English, for tests of what is said. */
export const inEnglish = openWords().t(english.code)
