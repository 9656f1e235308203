import { describe, expect, test } from 'vitest'
import { completeAddress, containsPlaceName } from './typed-address.ts'

const andheri = {
  id: 'l-andheri-west-400053',
  name: 'Andheri West',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400053',
  lat: 19.1364,
  lng: 72.8296,
}

describe('[WIZ-02] the address after choosing a place', () => {
  test.each([
    ['', 'Andheri West, Mumbai 400053'],
    ['andheri w', 'Andheri West, Mumbai 400053'],
    ['andhari', 'Andheri West, Mumbai 400053'],
    ['400053', 'Andheri West, Mumbai 400053'],
    ['Andheri West, Mumbai', 'Andheri West, Mumbai 400053'],
    ['flat 12, B wing, andheri w', 'flat 12, B wing, Andheri West, Mumbai 400053'],
    ['flat 12, near andheri station', 'flat 12, near andheri station, Andheri West, Mumbai 400053'],
    ['opposite Andheri West, mumbai', 'opposite Andheri West, Andheri West, Mumbai 400053'],
    ['B-304 Sai Darshan CHS', 'B-304 Sai Darshan CHS, Andheri West, Mumbai 400053'],
    ['B-304, Sai Darshan,', 'B-304, Sai Darshan, Andheri West, Mumbai 400053'],
  ])('%j', (typed, address) => expect(completeAddress(andheri, typed)).toBe(address))

  test('fits the field', () => expect(completeAddress(andheri, `1, ${'x'.repeat(300)}`)).toHaveLength(250))
})

test.each([
  ['B-304, Andheri West, Mumbai 400053', true],
  ['b-304 andheri-west', true],
  ['Andheri', false],
  ['', false],
])('[WIZ-02] %j still contains the chosen place: %s', (text, names) =>
  expect(containsPlaceName(text, andheri)).toBe(names),
)
