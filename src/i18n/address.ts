import { englishLanguage, type Language } from './language.ts'

/**
 * Splits an address into language and path: '/hi/faq' is '/faq' in Hindi. The first segment is the language if it is
 * one of `languages`; without one the page is English. Only the address decides, so that caches and search engines see
 * one page per address. The router requests '/hi.data' for '/hi'.
 */
export function splitAddress(address: string, languages: ReadonlySet<Language>): { language: Language; path: string } {
  const first = /^\/([a-z]{2,3})(?=[/?#]|\.data(?:[?#]|$)|$)/.exec(address)?.[1]
  if (!first || !languages.has(first)) return { language: englishLanguage.code, path: address }
  const path = address.slice(first.length + 1)
  return { language: first, path: path.startsWith('/') ? path : `/${path}` }
}

/** Returns the address of a page in a language: '/faq' in Hindi is '/hi/faq', '/' is '/hi'. */
export const localisePath = (language: Language, path: string) =>
  getLanguagePrefix(language) +
  (language !== englishLanguage.code && /^\/(\.data)?([?#]|$)/.test(path) ? path.slice(1) : path)

/** Returns the prefix of every path of a language: '' for English, '/hi' for Hindi. */
export const getLanguagePrefix = (language: Language) => (language === englishLanguage.code ? '' : `/${language}`)
