import { expect, test } from 'vitest'
import { normaliseCityName } from './normalise-city-name.ts'

test.each([
  ['Bangalore', 'Bengaluru'],
  ['bengaluru', 'Bengaluru'],
  ['Bombay', 'Mumbai'],
  ['Pune', 'Pune'],
  ['Calcutta', 'Kolkata'],
  ['Nagpur', 'Nagpur'],
  ['Andheri West', 'Andheri West'],
  ['Yard 7 behind the weighbridge', 'Yard 7 behind the weighbridge'],
])('%s is %s', (typed, city) => {
  expect(normaliseCityName(typed)).toBe(city)
})
