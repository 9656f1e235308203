import { expect, it } from 'vitest'
import { readSelectedCities, toCityCheckboxes, toClearedCityCheckboxes } from './city-boxes.ts'

const cities = [
  { id: 1, named: false },
  { id: 4, named: true },
  { id: 12, named: true },
]

it('reads back the cities of a group and those that are ticked', () => {
  expect(readSelectedCities(toCityCheckboxes(cities))).toEqual([4, 12])
  expect(readSelectedCities({ ...toClearedCityCheckboxes(cities), 'city.1': 'yes' })).toEqual([1])
  expect(readSelectedCities({ 'city.x': 'yes', city: 'yes', 'city.3': 'no', name: 'Winter' })).toEqual([])
})
