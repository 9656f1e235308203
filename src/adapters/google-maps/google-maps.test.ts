import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  findPlaceAtPoint,
  findPlaceOfSuggestion,
  MapsUnavailableError,
  matchAddress,
  suggestPlaces,
} from '#modules/places/index.server.ts'
import { isMapPlace, parseMapId } from '#modules/places/rules/suggested-place.ts'
import type { App } from '#platform/app.ts'
import { checkGoogleMaps } from './check-google-maps.ts'
import { createGoogleMaps } from './google-maps.ts'
import { createGoogleMapsSimulator, type GoogleRequest } from './simulator.ts'

const KEY = 'a server key'
let requested: GoogleRequest[] = []
/** The server's answer instead of the simulator's; 'silence' for none. */
let trouble: Response | 'silence' | null = null
const simulator = createGoogleMapsSimulator(KEY, request => requested.push(request))
let server: ReturnType<typeof serve>
let base = ''
let now = 0
beforeAll(async () => {
  const fetch = (request: Request) =>
    trouble === 'silence' ? new Promise<Response>(() => {}) : (trouble?.clone() ?? simulator.fetch(request))
  const port = await new Promise<number>(resolve => {
    server = serve({ port: 0, fetch }, ({ port }) => resolve(port))
  })
  base = `http://127.0.0.1:${port}`
})
afterAll(() => {
  if ('closeAllConnections' in server) server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requested = []
  trouble = null
  now = 0
})

const settings = (serverKey = KEY) => ({
  serverKey,
  placesUrl: `${base}/v1`,
  geocodeUrl: `${base}/maps/api/geocode`,
})
const open = (timeoutMs = 10_000) => createGoogleMaps(settings(), { timeoutMs, now: () => now })
function appWith(maps = open()) {
  const warn = vi.fn()
  return { app: { ports: { maps }, log: { warn } } as unknown as App, warn }
}
const status = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    error => (error instanceof MapsUnavailableError ? error.status : error),
  )

describe('Google Maps over HTTP', () => {
  test('[WIZ-02] suggestions of one typing and its choice carry one session, India alone, and no field too many', async () => {
    const { app } = appWith()
    const [first] = await suggestPlaces(app, 'powai', 'typing-0001')
    expect(first).toMatchObject({ name: 'Powai', where: 'Mumbai 400076' })
    const place = await findPlaceOfSuggestion(app, parseMapId(first!.id)!, 'typing-0001')
    expect(place).toMatchObject({ id: 'l-powai-400076', pincode: '400076' })
    expect(requested.map(({ session }) => session)).toEqual(['typing-0001', 'typing-0001'])
    expect(requested[0]!.body).toMatchObject({ includedRegionCodes: ['in'], languageCode: 'en' })
    expect(requested.map(({ fields }) => fields!.split(',').length)).toEqual([3, 2])
  })

  test('an address that the gazetteer cannot read is geocoded, a point is named, a PIN code is our own', async () => {
    const { app } = appWith()
    expect(await findPlaceAtPoint(app, { lat: 19.1196, lng: 72.905 })).toMatchObject({ name: 'Powai' })
    expect(await matchAddress(app, 'l-powai-400076', 'Powai')).toMatchObject({ name: 'Powai' })
    expect(await matchAddress(app, '', 'qqqqzzzz')).toBeNull()
    requested = []
    expect((await suggestPlaces(app, '400076', 'x')).some(isMapPlace)).toBe(false)
    expect(await suggestPlaces(app, 'po', 'x')).not.toEqual([])
    expect(requested).toEqual([])
  })

  test('an unknown id names no place, and does not open the circuit', async () => {
    const { app, warn } = appWith()
    expect(await findPlaceOfSuggestion(app, 'ChIJnothing', 'x')).toBeNull()
    expect((await suggestPlaces(app, 'powai', 'x')).some(isMapPlace)).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  })

  test('the doctor says what is wrong', async () => {
    expect(await checkGoogleMaps(settings())).toBe('Finds places and addresses')
    await expect(checkGoogleMaps(settings('wrong'))).rejects.toThrow(/Places API \(New\) answers PERMISSION_DENIED/)
  })
})

const json = (body: unknown, status = 200) => Response.json(body, { status })
const troubles: [string, () => Response | 'silence', string][] = [
  ['no answer in time', () => 'silence', 'TIMEOUT'],
  ['429', () => json({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }, 429), 'RESOURCE_EXHAUSTED'],
  ['429 of a gateway', () => new Response('slow down', { status: 429 }), '429'],
  ['500', () => new Response('oops', { status: 500 }), '500'],
  ['garbage', () => new Response('<html>'), 'UNREADABLE'],
  ['an answer cut off', () => new Response('{"suggestions":[{"placePre'), 'UNREADABLE'],
  ['the quota has ended', () => json({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403), 'PERMISSION_DENIED'],
]

describe('Google in trouble: the gazetteer answers, one line says so', () => {
  test.each(troubles)('%s', async (_, answer, word) => {
    trouble = answer()
    const { app, warn } = appWith(open(trouble === 'silence' ? 100 : undefined))
    const [found] = await suggestPlaces(app, 'powai', 'typing-0001')
    expect(found).toMatchObject({ id: 'l-powai-400076', name: 'Powai' })
    expect(warn.mock.calls).toEqual([[{ provider: 'maps', status: word }, expect.any(String)]])
    expect(await findPlaceAtPoint(app, { lat: 19.1196, lng: 72.905 })).toMatchObject({ name: 'Powai' })
  })

  test('nobody there', async () => {
    const away = createGoogleMaps({ ...settings(), placesUrl: 'http://127.0.0.1:9/v1' })
    expect(await status(away.suggest('powai', 'x'))).toBe('NETWORK')
  })

  test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'INVALID_REQUEST', 'UNKNOWN_ERROR'])(
    '[ERR-03] the geocoder says %s',
    async word => {
      trouble = json({ status: word, results: [] })
      expect(await status(open().reverse({ lat: 19, lng: 72 }))).toBe(word)
    },
  )

  test('it is then not called for half a minute, or ten over its quota, without another log line', async () => {
    const { app, warn } = appWith()
    trouble = new Response('oops', { status: 500 })
    await suggestPlaces(app, 'powai', 'x')
    trouble = null
    now = 29_000
    expect((await suggestPlaces(app, 'powai', 'x')).some(isMapPlace)).toBe(false)
    expect([requested.length, warn.mock.calls.length]).toEqual([0, 1])
    now = 30_000
    expect((await suggestPlaces(app, 'powai', 'x')).some(isMapPlace)).toBe(true)

    trouble = new Response('', { status: 429 })
    await suggestPlaces(app, 'powai', 'x')
    trouble = null
    now += 599_000
    expect((await suggestPlaces(app, 'powai', 'x')).some(isMapPlace)).toBe(false)
    now += 1_000
    expect((await suggestPlaces(app, 'powai', 'x')).some(isMapPlace)).toBe(true)
  })
})
