import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { loadCity } from '../city/load-city.server.ts'
import { loadLowestPrice } from './load-lowest-price.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const LISTED = ['mumbai', 'pune', 'bangalore', 'chennai', 'kolkata', 'gurgaon', 'ahmedabad']

test('[HOME-01] the first view names the lowest price of a city, as that city’s page calculates it', async () => {
  const lowest = (await loadLowestPrice(translateToEnglish, app))!
  const city = (await loadCity(translateToEnglish, app, lowest.slug))!
  const [home] = city.trip!.homes
  expect(lowest.what).toBe(`${home!.home} in ${city.name}, ${Math.round(city.trip!.km)} km`)
  expect(lowest.total).toBe(Math.min(...home!.prices.map(({ total }) => total)))
  expect(lowest.earliest).toBe(city.week.find(({ state }) => state === 'open' || state === 'few')!.date)
  for (const slug of LISTED) {
    const { trip } = (await loadCity(translateToEnglish, app, slug))!
    for (const { total } of trip!.homes[0]!.prices) expect(total).toBeGreaterThanOrEqual(lowest.total)
  }
})
