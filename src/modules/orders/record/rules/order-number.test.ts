import { expect, test } from 'vitest'
import { isSearchForOrder, parseOrderNo } from './order-number.ts'

test.each([
  ['TH-20042', 'TH-20042'],
  ['20042', 'TH-20042'],
  [' th 20042 ', 'TH-20042'],
  ['TH - 20042', 'TH-20042'],
  ['TH-', null],
  ['TX-20042', null],
  ['Neha', null],
])('%j is the number %j', (said, orderNo) => {
  expect(parseOrderNo(said)).toBe(orderNo)
})

test.each([
  ['20042', true],
  ['98765 43210', true],
  ['20043', false],
  ['Neha', false],
])('%j identifies the order: %s', (said, means) => {
  expect(isSearchForOrder(said, 'TH-20042')).toBe(means)
})
