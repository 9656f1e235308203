import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createRequestContext } from '../../app-shell/context.ts'
import { loader } from './places.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function get(query: string) {
  const context = createRequestContext(app, { id: '', address: '', ownMachine: true, nonce: '', language: 'en' })
  return loader({ request: new Request(`http://localhost/places${query}`), context })
}

describe('[WIZ-02] GET /places', () => {
  test('finds places, cacheable for an hour', async () => {
    const response = await get('?q=andheri+w')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await response.json())[0]).toEqual({
      id: 'l-andheri-west-400053',
      kind: 'locality',
      name: 'Andheri West',
      city: 'Mumbai',
      district: 'Mumbai Suburban',
      state: 'Maharashtra',
      pincode: '400053',
      lat: 19.1364,
      lng: 72.8296,
    })
    expect(await (await get('?q=qqqqzzzz')).json()).toEqual([])
  })

  test('names a point; null outside India', async () => {
    expect(await (await get('?lat=19.1196&lng=72.905')).json()).toMatchObject({ name: 'Powai' })
    expect(await (await get('?lat=51.5&lng=0')).json()).toBeNull()
  })

  test('returns the name in the language of the page beside the local name', async () => {
    const [place] = await (await get('?q=andheri+w&lang=hi')).json()
    expect(place).toMatchObject({
      name: 'Andheri West',
      city: 'Mumbai',
      said: { name: 'अंधेरी वेस्ट', city: 'मुंबई', state: 'महाराष्ट्र' },
    })
    expect(await (await get('?lat=19.1196&lng=72.905&lang=ta')).json()).toMatchObject({ said: { name: 'பவாய்' } })
    expect(await (await get('?near=19.08,72.88&zoom=12&lang=bn')).json()).toContainEqual(
      expect.objectContaining({ name: 'থানে' }),
    )
    expect(await (await get('?q=andheri+w&lang=xx')).json()).not.toHaveProperty('0.said')
  })

  test('marks a place that no crew serves, so that the form announces a manual quote', async () => {
    expect((await (await get('?q=leh')).json())[0]).toMatchObject({ name: 'Leh', unreached: true })
    expect(await (await get('?lat=34.1526&lng=77.5771')).json()).toMatchObject({ unreached: true })
    expect((await (await get('?q=andheri+w')).json())[0]).not.toHaveProperty('unreached')
  })

  test('returns names for a map', async () => {
    const names = await (await get('?near=19.08,72.88&zoom=12')).json()
    expect(names).toContainEqual({ name: 'Thane', lat: 19.2183, lng: 72.9781, kind: 'city' })
  })

  test('returns no names for a sheet without a shoreline', async () => {
    const namesIn = async (shore: string) => (await get(`?near=12.97,77.6&zoom=12&shore=${shore}`)).json()
    expect(await namesIn('77.5,12.9,77.7,13.05')).toEqual([])
    expect((await namesIn('72.7,18.9,73.1,19.2')).length).toBeGreaterThan(5)
  })

  test.each([
    '?near=19.08,72.88&zoom=12&shore=1,2,3',
    '',
    '?q=',
    '?q=%20',
    `?q=${'x'.repeat(251)}`,
    '?lat=19',
    '?lat=91&lng=72',
    '?lat=abc&lng=72',
    '?lat=&lng=',
    '?near=19.08&zoom=12',
    '?near=19.08,72.88',
    '?near=19.08,72.88&zoom=99',
    '?near=19.08,72.88&zoom=1e1',
    '?q=pune&lat=1&lng=2',
    '?id=l-powai-400076',
    '?id=g-../../secret',
  ])('responds 400 to an invalid query: %s', async query => expect((await get(query)).status).toBe(400))
})
