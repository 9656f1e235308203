import { drawLand } from '#modules/places/index.server.ts'
import type { Route } from './+types/places-land'
import { boxParam } from './read-box.ts'

/**
 * `?box=west,south,east,north`: land and sea there, an SVG to draw under pins and names. Changes only with a release.
 */
export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  const box = boxParam.safeParse(new URL(request.url).searchParams.get('box') ?? '')
  if (!box.success) return Response.json({ code: 'places.unclear' }, { status: 400 })
  return new Response(drawLand(box.data), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
