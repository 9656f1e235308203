import { expect, test } from 'vitest'
import { formatPostmarkOffice } from './postmark-office.ts'

test.each([
  ['Thikana', 'Mumbai', 'Thikana Mumbai'],
  ['Thikana', 'Navi Mumbai', 'Navi Mumbai'],
  ['Thikana', '', 'Thikana'],
  ['Sri Balaji Packers and Movers', 'Thiruvananthapuram', 'Sri Balaji Packer'],
])('[BOOK-01] the office fits the ring of the postmark: %s, %s', (brand, city, office) => {
  expect(formatPostmarkOffice(brand, city)).toBe(office)
})
