import { expect, test } from 'vitest'
import { searchPlaces } from './search-places.ts'

const pune = { lat: 18.5204, lng: 73.8567 }

test.each([
  ['koth', 'Kothrud'],
  ['camp', 'Camp'],
  ['andheri w', 'Andheri West'], // nothing in Pune begins so
  ['flat 4, viman nagar', 'Viman Nagar'],
])('[CITY-01] on Pune’s page, %s is %s', (typed, name) => expect(searchPlaces(typed, 1, pune)[0]?.name).toBe(name))
