import { expect, test } from 'vitest'
import { z } from 'zod'
import { branchFields, citiesOf, markFields } from './branch-fields.ts'

test('trims lines, capitalizes a GSTIN, and reads ticked cities by id', () => {
  const told = { name: ' Bengaluru  branch', address: 'Hoodi,\r\nBengaluru', gstin: '29aagcb 7383j1z4', series: 'ka' }
  expect(z.object({ ...branchFields, ...markFields }).parse(told)).toEqual({
    ...{ name: 'Bengaluru branch', address: 'Hoodi, Bengaluru', phone: '' },
    ...{ gstin: '29AAGCB7383J1Z4', series: 'KA' },
  })
  expect(citiesOf({ 'city-12': 'yes', 'city-3': 'yes', city: '4', 'city-x': '5' })).toEqual([3, 12])
})
