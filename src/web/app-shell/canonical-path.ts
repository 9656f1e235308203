import { getCityPath } from './chrome/city-path.ts'

/**
 * Returns the canonical form of a path: no trailing slash, lower case in fixed words, and the new address of pages that
 * moved (NAV-02).
 */
export function toCanonicalPath(path: string): string {
  const [, first = '', ...rest] = path
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .split('/')
  const word = first.toLowerCase()
  if (word === 'auth' && rest.join().toLowerCase() === 'login') return '/login'
  if ((word === 'cities' || word === 'packersandmovers') && rest.length === 1) return getCityPath(toCitySlug(rest[0]!))
  return `/${[word, ...rest].join('/')}`
}

/** Converts a name from an old link to a slug: 'Navi%20Mumbai' → 'navi-mumbai'. */
const toCitySlug = (name: string) =>
  encodeURIComponent(
    decodeURIComponent(name)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-'),
  )
