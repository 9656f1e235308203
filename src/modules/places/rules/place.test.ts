import { expect, test } from 'vitest'
import { buildPlaceId, formatPlace, parsePincodeOfId } from './place.ts'

const place = {
  id: 'l-andheri-west-400053',
  name: 'Andheri West',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400053',
} as const

test.each([
  [place, 'Andheri West, Mumbai 400053'],
  [{ ...place, id: 'c-mumbai-400001', name: 'Mumbai' }, 'Mumbai, Maharashtra'],
  [{ ...place, id: 'c-delhi-110001', name: 'Delhi', city: 'Delhi', state: 'Delhi' }, 'Delhi'],
  [{ ...place, name: 'Thane', city: 'Thane' }, 'Thane, Maharashtra 400053'],
  [{ ...place, pincode: null }, 'Andheri West, Mumbai'],
] as const)('a place as read: %#', (given, text) => expect(formatPlace(given)).toBe(text))

test('an id has letters, digits and dashes, and ends with the PIN code', () => {
  expect(buildPlaceId('locality', 'St. Thomas Mount (E)', '600016')).toBe('l-st-thomas-mount-e-600016')
  expect(buildPlaceId('city', 'Leh', null)).toBe('c-leh-0')
  expect(parsePincodeOfId('l-st-thomas-mount-e-600016')).toBe(600016)
  expect(parsePincodeOfId('c-leh-0')).toBe(0)
  for (const text of ['', '600016', 'x-leh-0', 'l-leh-60001', 'l-Leh-600016']) expect(parsePincodeOfId(text)).toBeNull()
})
