import type { Place } from '#kernel/page.ts'

/** Reads the page position from `?after=` or `?before=`; an unknown cursor means the beginning (`keyset`). */
export function placeOf(request: Request): Place {
  const params = new URL(request.url).searchParams
  const [after, before] = [params.get('after'), params.get('before')]
  return after ? { after } : before ? { before } : {}
}
