import { expect, it } from 'vitest'
import { cityFields, noCities, readCities } from './city-fields.ts'

const cities = [
  { id: 1, named: false },
  { id: 4, named: true },
  { id: 12, named: true },
]

it('reads back the cities of a group and those that are ticked', () => {
  expect(readCities(cityFields(cities))).toEqual([4, 12])
  expect(readCities({ ...noCities(cities), 'city.1': 'yes' })).toEqual([1])
  expect(readCities({ 'city.x': 'yes', city: 'yes', 'city.3': 'no', name: 'Winter' })).toEqual([])
})
