import { englishLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { App } from '#platform/app.ts'

/** Formats a note for the activity of an order, which staff read in English. */
export const noteEwayBill = (app: App, format: (t: Translate) => string): string =>
  format(app.words.t(englishLanguage.code))
