import { expect, test } from 'vitest'
import { bookingPath, orderParam } from './order-param.ts'

test.each([
  ['order=TH-24118', 'TH-24118', '/mybooking/TH-24118'],
  ['', null, '/mybooking'],
  ['order=//evil.example', null, '/mybooking'],
  ['order=TH-1%2F..%2F..', null, '/mybooking'],
])('[PAY-06] ?%s leads to %s', (search, order, path) => {
  expect(orderParam(new URLSearchParams(search))).toBe(order)
  expect(bookingPath(orderParam(new URLSearchParams(search)))).toBe(path)
})
