import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/cache/cached.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { loadCity, resolveCitySlug } from './load-city.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const slugs = 'mumbai thane navi-mumbai pune bangalore delhi hyderabad chennai kolkata gurgaon ahmedabad'.split(' ')

test.each(slugs)('[CITY-01] %s has localities, real prices and dates', async slug => {
  const city = (await loadCity(translateToEnglish, app, slug))!
  expect(city.localities.length).toBeGreaterThan(20)
  expect(city.week).toHaveLength(7)
  for (const { state, prices } of city.week) expect(prices).toHaveLength(state === 'full' ? 0 : 3)
  const { homes, packages, km } = city.trip!
  expect(km).toBeGreaterThan(5)
  expect(homes.map(({ home }) => home)).toEqual(['1 BHK', '2 BHK', '3 BHK'])
  for (const { prices } of homes) {
    expect(prices.map(({ packageId }) => packageId)).toEqual(packages.map(({ id }) => id))
    for (const { total } of prices) expect(total).toBeGreaterThan(100_000)
  }
})

test.each([
  ['bangalore', 'bangalore'],
  ['bengaluru', 'bangalore'],
  ['gurugram', 'gurgaon'],
  ['gurgaon', 'gurgaon'],
  ['bombay', 'mumbai'],
  ['new-delhi', 'delhi'],
  ['navi-mumbai', 'navi-mumbai'],
  ['mysore', 'mysore'], // not served
])('[CITY-01] the page of %s is at %s', async (named, slug) => {
  expect(await resolveCitySlug(app, named)).toBe(slug)
})

test('[CITY-01] a renamed city has its official name, and keeps its address', async () => {
  expect((await loadCity(translateToEnglish, app, 'bangalore'))!.name).toBe('Bengaluru')
  expect((await loadCity(translateToEnglish, app, 'gurgaon'))!.name).toBe('Gurugram')
})

test('[CITY-01] a city that is not, or no longer, served has no page', async () => {
  expect(await loadCity(translateToEnglish, app, 'atlantis')).toBeNull()
})

test('the page shows the text of staff, and their own localities instead of the best known', async () => {
  const localities = JSON.stringify(['Aundh', 'Wakad']) as never
  await app.db
    .updateTable('cities')
    .set({ about: 'One.\n\nTwo,\nstill two.', localities })
    .where('id', '=', 4)
    .execute()
  invalidateCached()
  expect(await loadCity(translateToEnglish, app, 'pune')).toMatchObject({
    about: ['One.', 'Two,\nstill two.'],
    localities: ['Aundh', 'Wakad'],
  })
  expect((await loadCity(translateToEnglish, app, 'thane'))!.about).toEqual([])
})
