import { expect, test } from 'vitest'
import { parseMobile } from './phone.ts'

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  [' 9876543210 ', '9876543210'],
  ['5876543210', null],
  ['987654321', null],
  ['+1 415 555 2671', null],
  ['neha9876543210@example.in', null],
  ['', null],
])('%s is the mobile %s', (text, mobile) => {
  expect(parseMobile(text)).toBe(mobile)
})
