import { localisePath } from '#i18n/address.ts'
import { englishLanguage, type Language } from '#i18n/language.ts'

/**
 * Returns the home page in the worker's own language if no language was chosen. Within '/hi' the router prefixes every
 * path.
 */
export function getCrewHomePath(page: Language, theirs: readonly Language[], spoken: ReadonlySet<Language>): string {
  if (page !== englishLanguage.code || theirs.includes(page)) return '/crew'
  return localisePath(theirs.find(code => spoken.has(code)) ?? englishLanguage.code, '/crew')
}
