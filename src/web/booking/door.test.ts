import { expect, test } from 'vitest'
import { anOrder } from './an-order.ts'
import { doorOf } from './door.ts'
import { postmarkOffice } from './postmark-office.ts'

const { fromEnd: from } = anOrder()

test.each([
  ['B-304, Sai Darshan CHS, Andheri West', 'B-304, Sai Darshan CHS'],
  ['B-304, Sai Darshan CHS, andheri west, Mumbai 400053, Maharashtra', 'B-304, Sai Darshan CHS'],
  ['Andheri West, Mumbai', ''],
  ['Near Andheri West station', 'Near Andheri West station'],
])('[BOOK-01] the label does not say the place twice: %s', (address, door) => {
  expect(doorOf({ ...from, address })).toBe(door)
})

test('an address that was not matched is the name itself', () => {
  expect(doorOf({ ...from, place: null })).toBe('')
})

test.each([
  ['Thikana', 'Mumbai', 'Thikana Mumbai'],
  ['Thikana', 'Navi Mumbai', 'Navi Mumbai'],
  ['Thikana', '', 'Thikana'],
  ['Sri Balaji Packers and Movers', 'Thiruvananthapuram', 'Sri Balaji Packer'],
])('[BOOK-01] the ring of the postmark has room for it: %s, %s', (brand, city, office) => {
  expect(postmarkOffice(brand, city)).toBe(office)
})
