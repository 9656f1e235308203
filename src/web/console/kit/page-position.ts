import type { Place } from '#kernel/page.ts'

/** `?after=` or `?before=` of an address; what no list ever named is its beginning (`keyset`). */
export function placeOf(request: Request): Place {
  const params = new URL(request.url).searchParams
  const [after, before] = [params.get('after'), params.get('before')]
  return after ? { after } : before ? { before } : {}
}
