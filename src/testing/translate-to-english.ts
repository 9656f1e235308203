import { englishLanguage } from '#i18n/language.ts'
import { openWords } from '#i18n/open-words.ts'

/** The English translator, for tests of texts. */
export const translateToEnglish = openWords().t(englishLanguage.code)
