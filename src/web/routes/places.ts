import { z } from 'zod'
import { namesAround, nearestPlace, searchPlaces } from '#modules/places/index.server.ts'
import type { Route } from './+types/places'

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,10})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
const asked = z.union([
  z.strictObject({ q: z.string().trim().min(1).max(250) }),
  z.strictObject({ lat: degrees(90), lng: degrees(180) }),
  z.strictObject({
    near: z
      .string()
      .transform(text => text.split(','))
      .pipe(z.tuple([degrees(85), degrees(180)])),
    zoom: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(4).max(18)),
  }),
])

/**
 * JSON for the address field and its map: `?q=` finds places (Place[]), `?lat=&lng=` names a point (Place or null),
 * `?near=lat,lng&zoom=` gives the names to write on a map (NearbyName[]). The gazetteer only changes with a release.
 */
export function loader({ request }: Route.LoaderArgs) {
  const query = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return Response.json({ code: 'places.unclear' }, { status: 400 })
  return Response.json(answer(query.data), { headers: { 'cache-control': 'public, max-age=86400' } })
}

function answer(query: z.output<typeof asked>) {
  if ('q' in query) return searchPlaces(query.q)
  if ('lat' in query) return nearestPlace(query)
  const [lat, lng] = query.near
  return namesAround({ lat, lng }, query.zoom)
}
