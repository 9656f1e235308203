import type { z } from 'zod'
import type { LatLng } from '#kernel/distance.ts'
import { type MapPoint, type Maps, MapsUnavailableError } from '#modules/places/index.server.ts'
import type { MapsSettings } from '#platform/config/config.ts'
import { parseJson } from '../parse-json.ts'
import { readAnswerText } from '../read-answer.ts'
import { createMapsCircuit } from './circuit.ts'
import { detailsSchema, geocodeSchema, googleErrorSchema, suggestionsSchema } from './wire.ts'

/** The customer is typing: a later answer is useless. */
const TIMEOUT_MS = 1_500

type Reach = { timeoutMs?: number; now?: () => number }

/**
 * Creates the client of Google's Places API (New) and Geocoding API, for India. Each call requests only the fields that
 * are used, because fields cost money.
 */
export function createGoogleMaps(settings: MapsSettings, { timeoutMs = TIMEOUT_MS, now }: Reach = {}): Maps {
  const { serverKey, placesUrl, geocodeUrl } = settings
  const guarded = createMapsCircuit(now)
  const keyed = (fields: string) => ({ 'x-goog-api-key': serverKey, 'x-goog-fieldmask': fields })

  const ask = <T>(schema: z.ZodType<T>, url: string, init: RequestInit = {}) =>
    guarded(() => callGoogle(schema, url, { ...init, signal: AbortSignal.timeout(timeoutMs) }))

  async function geocoded(query: Record<string, string>): Promise<MapPoint | null> {
    const url = `${geocodeUrl}/json?${new URLSearchParams({ ...query, language: 'en', key: serverKey })}`
    const [first] = await guarded(async () => {
      const answer = await callGoogle(geocodeSchema, url, { signal: AbortSignal.timeout(timeoutMs) })
      if (answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS') throw new MapsUnavailableError(answer.status)
      return answer.results
    })
    if (!first) return null
    const pincode = first.address_components.find(({ types }) => types.includes('postal_code'))?.long_name
    return { ...first.geometry.location, pincode: pincode ?? null }
  }

  return {
    async suggest(input, sessionToken) {
      const fields =
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text,suggestions.placePrediction.structuredFormat.secondaryText.text'
      const body = JSON.stringify({ input, sessionToken, includedRegionCodes: ['in'], languageCode: 'en' })
      const headers = { ...keyed(fields), 'content-type': 'application/json' }
      const url = `${placesUrl}/places:autocomplete`
      const { suggestions } = await ask(suggestionsSchema, url, { method: 'POST', headers, body })
      return suggestions.flatMap(({ placePrediction }) => {
        if (!placePrediction) return []
        const { placeId, structuredFormat } = placePrediction
        const where = structuredFormat.secondaryText?.text.replace(/, India$/, '') ?? ''
        return { id: placeId, name: structuredFormat.mainText.text, where }
      })
    },

    async locate(id, sessionToken) {
      const url = `${placesUrl}/places/${encodeURIComponent(id)}?${new URLSearchParams({ sessionToken })}`
      const found = await ask(detailsSchema, url, { headers: keyed('location,addressComponents') }).catch(error => {
        if (
          error instanceof MapsUnavailableError &&
          (error.status === 'NOT_FOUND' || error.status === 'INVALID_ARGUMENT')
        )
          return null
        throw error
      })
      if (!found) return null
      const pincode = found.addressComponents.find(({ types }) => types.includes('postal_code'))?.longText
      return { lat: found.location.latitude, lng: found.location.longitude, pincode: pincode ?? null }
    },

    geocode: (address: string) => geocoded({ address, components: 'country:IN' }),
    reverse: ({ lat, lng }: LatLng) => geocoded({ latlng: `${lat},${lng}` }),
  }
}

/** Sends one request. Throws MapsAway with Google's own error code, else the status or the network error. */
async function callGoogle<T>(schema: z.ZodType<T>, url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...init, redirect: 'manual' })
    .then(async response => ({ status: response.status, json: parseJson(await readAnswerText(response)) }))
    .catch(error => {
      throw new MapsUnavailableError((error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK')
    })
  if (answer.status >= 300) {
    throw new MapsUnavailableError(googleErrorSchema.safeParse(answer.json).data?.error.status ?? String(answer.status))
  }
  const parsed = schema.safeParse(answer.json)
  if (!parsed.success) throw new MapsUnavailableError('UNREADABLE')
  return parsed.data
}
