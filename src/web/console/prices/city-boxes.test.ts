import { expect, it } from 'vitest'
import { readTickedCities, toCityBoxes, toUntickedCityBoxes } from './city-boxes.ts'

const cities = [
  { id: 1, named: false },
  { id: 4, named: true },
  { id: 12, named: true },
]

it('reads back the cities of a group and those that are ticked', () => {
  expect(readTickedCities(toCityBoxes(cities))).toEqual([4, 12])
  expect(readTickedCities({ ...toUntickedCityBoxes(cities), 'city.1': 'yes' })).toEqual([1])
  expect(readTickedCities({ 'city.x': 'yes', city: 'yes', 'city.3': 'no', name: 'Winter' })).toEqual([])
})
