import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { findServingCity } from '../rules/served-city.ts'
import { readServedCities } from './read-served-cities.ts'
import { searchPlaces } from './search-places.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[HOME-03] returns the cities of the wire contract, those of the home page’s list first', async () => {
  const cities = await readServedCities(app.db)
  expect(cities.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '9 Kolkata',
    '5 Bengaluru',
    '1 Mumbai',
    '4 Pune',
    '10 Gurugram',
    '8 Chennai',
    '11 Ahmedabad',
    '2 Thane',
    '3 Navi Mumbai',
    '6 Delhi',
    '7 Hyderabad',
  ])
  expect(cities[8]).toMatchObject({ slug: 'navi-mumbai', stateCode: '27', active: true, listed: false })
})

test.each([
  ['andheri w', 'Mumbai'],
  ['ghodbunder road', 'Thane'],
  ['kharghar', 'Navi Mumbai'],
  ['hinjewadi', 'Pune'],
  ['electronic city', 'Bengaluru'],
  ['dwarka sector 21', 'Delhi'],
  ['sector 56 gurgaon', 'Gurugram'],
  ['sector 62 noida', 'Delhi'],
  ['gachibowli', 'Hyderabad'],
  ['omr chennai', 'Chennai'],
  ['salt lake sector 5', 'Kolkata'],
  ['bopal', 'Ahmedabad'],
  ['nagpur', undefined],
])('an address in reach has its city: %s', async (query, name) => {
  expect(findServingCity(searchPlaces(query)[0]!, await readServedCities(app.db))?.name).toBe(name)
})
