import { cityPath } from './chrome/city-path.ts'

/** Where a path has its one true form: no slash at the end, small letters in fixed words, and what has moved (NAV-02). */
export function cleanPath(path: string): string {
  const [, first = '', ...rest] = path
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .split('/')
  const word = first.toLowerCase()
  if (word === 'auth' && rest.join().toLowerCase() === 'login') return '/login'
  if ((word === 'cities' || word === 'packersandmovers') && rest.length === 1) return cityPath(slugOf(rest[0]!))
  return `/${[word, ...rest].join('/')}`
}

/** 'Navi%20Mumbai' → 'navi-mumbai', as old links have it. */
const slugOf = (name: string) =>
  encodeURIComponent(
    decodeURIComponent(name)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-'),
  )
