import type { PagePosition } from '#kernel/list-page.ts'

/** Reads the page position from `?after=` or `?before=`; an unknown cursor means the beginning (`keyset`). */
export function readPagePosition(request: Request): PagePosition {
  const params = new URL(request.url).searchParams
  const [after, before] = [params.get('after'), params.get('before')]
  return after ? { after } : before ? { before } : {}
}
