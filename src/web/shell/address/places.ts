import { z } from 'zod'
import { hasShore, namesAround, placeAt, placeOfSuggestion, suggestPlaces } from '#modules/places/index.server.ts'
import { mapIdOf } from '#modules/places/rules/suggested-place.ts'
import type { App } from '#platform/app.ts'
import { appOf } from '../session.ts'
import type { Route } from './+types/places'
import { boxParam } from './read-box.ts'

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,10})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
/** 'lat,lng' */
const point = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.tuple([degrees(85), degrees(180)]))
  .transform(([lat, lng]) => ({ lat, lng }))
const asked = z.union([
  z.strictObject({ q: z.string().trim().min(1).max(250), near: point.optional() }),
  z.strictObject({ id: z.string().transform(mapIdOf).pipe(z.string()) }),
  z.strictObject({ lat: degrees(90), lng: degrees(180) }),
  z.strictObject({
    near: point,
    zoom: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(4).max(18)),
    shore: boxParam.optional(),
  }),
])

const DAY = 'public, max-age=86400'

/**
 * JSON for the address field and its map: `?q=` finds places (SuggestedPlace[]), those
 * of the city around `&near=lat,lng` first, `?id=` names the place that a map provider's
 * suggestion lies in, `?lat=&lng=` that of a point (Place or null), `?near=lat,lng&zoom=` gives the names to write on a map
 * (NearbyName[]), with `&shore=west,south,east,north` none where that sheet has no shoreline for them to stand by. The gazetteer only changes with a release; what a map provider says may not be kept.
 */
export async function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const query = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return Response.json({ code: 'places.unclear' }, { status: 400 })
  const { body, keep } = await answer(appOf(context), query.data, typingOf(request))
  return Response.json(body, { headers: { 'cache-control': keep ? DAY : 'private, no-store' } })
}

/** The typing that a request belongs to, told beside the address, so that the address may be kept. See `Maps`. */
function typingOf(request: Request): string {
  const told = request.headers.get('x-typing') ?? ''
  return /^[\w-]{8,36}$/.test(told) ? told : crypto.randomUUID()
}

async function answer(
  app: App,
  query: z.output<typeof asked>,
  typing: string,
): Promise<{ body: unknown; keep: boolean }> {
  if ('q' in query) {
    const body = await suggestPlaces(app, query.q, typing, query.near)
    return { body, keep: app.ports.maps === null }
  }
  if ('id' in query) return { body: await placeOfSuggestion(app, query.id, typing), keep: false }
  if ('lat' in query) return { body: await placeAt(app, query), keep: app.ports.maps === null }
  const isDrawn = !query.shore || hasShore(query.shore)
  return { body: isDrawn ? namesAround(query.near, query.zoom) : [], keep: true }
}
