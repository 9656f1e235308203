import { english } from '#words/language.ts'
import { openWords } from '#words/open-words.ts'

/** English, for tests of what is said. */
export const inEnglish = openWords().t(english.code)
