import { english, type Language } from './language.ts'

/**
 * '/hi/faq' is '/faq' in Hindi: the first word of an address is its language, where it is one of `languages`; without one it is English.
 * The address alone decides, so that one address is one page to caches and search machines. '/hi.data' is what the router asks of '/hi'.
 */
export function splitAddress(address: string, languages: ReadonlySet<Language>): { language: Language; path: string } {
  const first = /^\/([a-z]{2,3})(?=[/?#]|\.data(?:[?#]|$)|$)/.exec(address)?.[1]
  if (!first || !languages.has(first)) return { language: english.code, path: address }
  const path = address.slice(first.length + 1)
  return { language: first, path: path.startsWith('/') ? path : `/${path}` }
}

/** Where a page is in a language: '/faq' in Hindi is '/hi/faq', '/' is '/hi'. */
export const addressIn = (language: Language, path: string) =>
  prefixOf(language) + (language !== english.code && /^\/(\.data)?([?#]|$)/.test(path) ? path.slice(1) : path)

/** Before each path of a language: '' for English, '/hi' for Hindi. */
export const prefixOf = (language: Language) => (language === english.code ? '' : `/${language}`)
