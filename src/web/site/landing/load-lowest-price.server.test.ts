import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatRupees, type Paise } from '#kernel/money.ts'
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
  const [what, amount] = (await loadLowestPrice(translateToEnglish, app))!
  const cities = await Promise.all(LISTED.map(slug => loadCity(translateToEnglish, app, slug)))
  const city = cities.find(one => what.endsWith(` in ${one!.name}`))!
  const [home] = city.trip!.homes
  expect(what).toBe(`${home!.home} in ${city.name}`)
  const least = Math.min(...home!.prices.map(({ total }) => total)) as Paise
  expect(amount).toBe(formatRupees(least, 'short'))
  for (const one of cities)
    for (const { total } of one!.trip!.homes[0]!.prices) expect(total).toBeGreaterThanOrEqual(least)
})
