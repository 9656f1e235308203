import { z } from 'zod'
import { drawLand } from '#modules/places/index.server.ts'
import type { Route } from './+types/places-land'

/** Wider than India, for a route from end to end with what is around it. */
const WIDEST = 60
const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,4})?$/)
  .transform(Number)
  .pipe(z.number().min(-180).max(180))
const asked = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.tuple([degrees, degrees, degrees, degrees]))
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .refine(({ west, south, east, north }) => isSpan(east - west) && isSpan(north - south) && south > -85 && north < 85)

/** `?box=west,south,east,north`: land and sea there, an SVG to lay under pins and names. Changes with a release only. */
export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  const box = asked.safeParse(new URL(request.url).searchParams.get('box') ?? '')
  if (!box.success) return Response.json({ code: 'places.unclear' }, { status: 400 })
  return new Response(drawLand(box.data), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}

function isSpan(span: number): boolean {
  return span > 0 && span <= WIDEST
}
