import { Hono } from 'hono'
import { z } from 'zod'
import { findPlace, formatPlace, type Locality, searchPlaces } from '#modules/places/index.server.ts'

export type GoogleRequest = { path: string; session: string | null; fields: string | null; body: unknown }

const body = z.object({
  input: z.string().min(1),
  sessionToken: z.string().max(36).optional(),
  includedRegionCodes: z.array(z.literal('in')).length(1),
  languageCode: z.string(),
})

/**
 * Simulates Google's Places API (New) and Geocoding API with the places of the gazetteer; `asked` is called with every
 * request.
 */
export function createGoogleMapsSimulator(serverKey: string, onRequest: (request: GoogleRequest) => void = () => {}) {
  const http = new Hono()
  http.use('/v1/*', async (c, next) => {
    if (c.req.header('x-goog-api-key') !== serverKey) return c.json(problem(403, 'PERMISSION_DENIED'), 403)
    if (!c.req.header('x-goog-fieldmask')) return c.json(problem(400, 'INVALID_ARGUMENT'), 400)
    await next()
  })
  http.post('/v1/places:autocomplete', async c => {
    const request = body.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return c.json(problem(400, 'INVALID_ARGUMENT'), 400)
    const { input, sessionToken } = request.data
    const fields = c.req.header('x-goog-fieldmask') ?? null
    onRequest({ path: c.req.path, session: sessionToken ?? null, fields, body: request.data })
    const suggestions = searchPlaces(input, 5).map(place => ({
      placePrediction: {
        placeId: place.id,
        structuredFormat: {
          mainText: { text: place.name },
          secondaryText: { text: `${formatPlace(place).slice(place.name.length + 2)}, India` },
        },
      },
    }))
    return c.json(suggestions.length > 0 ? { suggestions } : {})
  })
  http.get('/v1/places/:id', c => {
    const session = c.req.query('sessionToken') ?? null
    onRequest({ path: c.req.path, session, fields: c.req.header('x-goog-fieldmask') ?? null, body: null })
    const place = findPlace(c.req.param('id'))
    if (!place) return c.json(problem(404, 'NOT_FOUND'), 404)
    const code = place.pincode && { longText: place.pincode, types: ['postal_code'] }
    return c.json({ location: { latitude: place.lat, longitude: place.lng }, addressComponents: code ? [code] : [] })
  })
  http.get('/maps/api/geocode/json', c => {
    const { key, address, latlng } = c.req.query()
    onRequest({ path: c.req.path, session: null, fields: null, body: address ?? latlng })
    if (key !== serverKey) return c.json({ status: 'REQUEST_DENIED', results: [] })
    const place = address ? searchPlaces(address, 1)[0] : undefined
    return c.json(place ? { status: 'OK', results: [resultOf(place)] } : { status: 'ZERO_RESULTS', results: [] })
  })
  return http
}

const resultOf = ({ lat, lng, pincode }: Locality) => ({
  geometry: { location: { lat, lng } },
  address_components: pincode ? [{ long_name: pincode, types: ['postal_code'] }] : [],
})
const problem = (code: number, status: string) => ({ error: { code, message: 'Simulated', status } })
