import { z } from 'zod'
import { englishLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import {
  findPlaceAtPoint,
  findPlaceOfSuggestion,
  hasCoastline,
  listNearbyNames,
  readServedCities,
  suggestPlaces,
} from '#modules/places/index.server.ts'
import { addTranslatedNames, type Locality } from '#modules/places/rules/place.ts'
import { findServingCity } from '#modules/places/rules/served-city.ts'
import { isMapPlace, parseMapId } from '#modules/places/rules/suggested-place.ts'
import type { App } from '#platform/app.ts'
import { getApp } from '../../app-shell/session.ts'
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
/** The language of the page; absent for English. */
const lang = z
  .string()
  .regex(/^[a-z]{2,3}$/)
  .optional()
const placesQuery = z.union([
  z.strictObject({ q: z.string().trim().min(1).max(250), near: point.optional(), lang }),
  z.strictObject({ id: z.string().transform(parseMapId).pipe(z.string()), lang }),
  z.strictObject({ lat: degrees(90), lng: degrees(180), lang }),
  z.strictObject({
    near: point,
    zoom: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(4).max(18)),
    shore: boxParam.optional(),
    lang,
  }),
])

const DAY = 'public, max-age=86400'
/** Cached for an hour, because the operator can change the area that crews serve. */
const HOUR = 'public, max-age=3600'

/**
 * JSON for the address field and its map. `?q=` searches places (SuggestedPlace[]), those of the city around
 * `&near=lat,lng` first. `?id=` returns the place of a map provider's suggestion, `?lat=&lng=` that of a point (Place
 * or null). `?near=lat,lng&zoom=` returns the names to write on a map (NearbyName[]); with
 * `&shore=west,south,east,north` none where that sheet has no shoreline as their reference. The terms of a map provider
 * forbid storing its results. A place that none of our crews serve is marked (`unreached`). `&lang=hi`: adds names in
 * that language (`said`) to the stored ones.
 */
export async function loader({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const query = placesQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return Response.json({ code: 'places.unclear' }, { status: 400 })
  const { lang = englishLanguage.code, ...question } = query.data
  const app = getApp(context)
  const { body, keep } = await respondToQuery(app, app.words.t(lang), question, getTypingSession(request))
  return Response.json(body, { headers: { 'cache-control': keep ?? 'private, no-store' } })
}

/**
 * Returns the typing session of a request. It is sent in a header, so that responses can be cached by address. See
 * `Maps`.
 */
function getTypingSession(request: Request): string {
  const header = request.headers.get('x-typing') ?? ''
  return /^[\w-]{8,36}$/.test(header) ? header : crypto.randomUUID()
}

type Question = DistributiveOmit<z.output<typeof placesQuery>, 'lang'>
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never

async function respondToQuery(
  app: App,
  { placeOf }: Translate,
  query: Question,
  typing: string,
): Promise<{ body: unknown; keep: string | null }> {
  const cacheable = app.ports.maps === null ? HOUR : null
  const cities = 'zoom' in query ? [] : await readServedCities(app.db).catch(() => null)
  const mark = (place: Locality) =>
    cities && !findServingCity(place, cities) ? { ...place, unreached: true as const } : place
  const said = (place: Locality | null) => place && mark(addTranslatedNames(placeOf, place))
  if ('q' in query) {
    const found = await suggestPlaces(app, query.q, typing, query.near)
    return {
      body: found.map(place => (isMapPlace(place) ? place : said(place))),
      keep: cacheable,
    }
  }
  if ('id' in query) return { body: said(await findPlaceOfSuggestion(app, query.id, typing)), keep: null }
  if ('lat' in query) return { body: said(await findPlaceAtPoint(app, query)), keep: cacheable }
  const isDrawn = !query.shore || hasCoastline(query.shore)
  const names = isDrawn ? listNearbyNames(query.near, query.zoom) : []
  return { body: names.map(it => ({ ...it, name: placeOf(it.name) })), keep: DAY }
}
