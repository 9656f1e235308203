/** Replaces this site while an address is resolved: a host name that nobody can register (RFC 2606). */
const HERE = 'http://here.invalid'

/**
 * Returns the path of an address that a visitor sent, in the form a browser would request, if it stays on this site. It
 * is resolved as browsers do: they drop tabs and line ends, read '\' as '/', and reduce '/.//x' to '//x', which is
 * another site.
 */
export function toLocalPath(target: string | null | undefined, fallback = '/'): string {
  const path = target?.startsWith('/') ? resolveAddress(target) : null
  return path !== null && resolveAddress(path) === path ? path : fallback
}

function resolveAddress(target: string): string | null {
  if (!URL.canParse(target, HERE)) return null
  const { origin, pathname, search, hash } = new URL(target, HERE)
  return origin === HERE ? pathname + search + hash : null
}
