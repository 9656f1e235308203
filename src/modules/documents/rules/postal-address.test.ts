import { expect, test } from 'vitest'
import { formatPostalAddress } from './postal-address.ts'

const andheri = { place: 'Andheri West', city: 'Mumbai', state: 'Maharashtra', pincode: '400053' }
const door = 'B-304, Sai Darshan CHS, near Lokhandwala Circle'

test.each([
  [
    'chosen from the list, its door told',
    { ...andheri, address: 'Andheri West, Mumbai 400053', door },
    `${door}, Andheri West, Mumbai 400053`,
  ],
  [
    'typed with its door, told again',
    { ...andheri, address: 'b-304, Sai Darshan CHS, Andheri West', door },
    `${door}, Andheri West, Mumbai 400053`,
  ],
  [
    'typed with its door, not told',
    { ...andheri, address: 'B-304, Sai Darshan CHS, Andheri West, Mumbai, Maharashtra 400053' },
    'B-304, Sai Darshan CHS, Andheri West, Mumbai 400053',
  ],
  [
    'a city',
    { address: 'Pune, Maharashtra', place: 'Pune', city: 'Pune', state: 'Maharashtra', pincode: null },
    'Pune',
  ],
  [
    'matched with no place',
    { address: '12 Lake Road, Somewhere', place: '12 Lake Road, Somewhere', city: '', state: '', pincode: null },
    '12 Lake Road, Somewhere',
  ],
])('%s', (_, end, line) => expect(formatPostalAddress(end)).toBe(line))
