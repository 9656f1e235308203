/** Stands for this site while an address is resolved: no name that anybody has (RFC 2606). */
const HERE = 'http://here.invalid'

/**
 * Where an address leads that a visitor sent: its path, written as a browser would ask for it, if it stays on this site.
 * It is resolved as browsers do, which drop tabs and line ends, take '\' for '/', and leave of '/.//x' the '//x' that
 * is another site.
 */
export function localPath(target: string | null | undefined, fallback = '/'): string {
  const path = target?.startsWith('/') ? resolved(target) : null
  return path !== null && resolved(path) === path ? path : fallback
}

function resolved(target: string): string | null {
  if (!URL.canParse(target, HERE)) return null
  const { origin, pathname, search, hash } = new URL(target, HERE)
  return origin === HERE ? pathname + search + hash : null
}
