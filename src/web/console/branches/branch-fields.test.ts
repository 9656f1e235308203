import { expect, test } from 'vitest'
import { z } from 'zod'
import { branchFields, readSelectedCityIds, registrationFields } from './branch-fields.ts'

test('trims lines, capitalizes a GSTIN, and reads ticked cities by id', () => {
  const posted = { name: ' Bengaluru  branch', address: 'Hoodi,\r\nBengaluru', gstin: '29aagcb 7383j1z4', series: 'ka' }
  expect(z.object({ ...branchFields, ...registrationFields }).parse(posted)).toEqual({
    ...{ name: 'Bengaluru branch', address: 'Hoodi, Bengaluru', phone: '' },
    ...{ gstin: '29AAGCB7383J1Z4', series: 'KA' },
  })
  expect(readSelectedCityIds({ 'city-12': 'yes', 'city-3': 'yes', city: '4', 'city-x': '5' })).toEqual([3, 12])
})
