import { expect, test } from 'vitest'
import { getBookingPath, getThankYouPath, readLinkedParam, readOrderParam } from './order-param.ts'

test.each([
  ['order=TH-24118', 'TH-24118', '/mybooking/TH-24118'],
  ['', null, '/mybooking'],
  ['order=//evil.example', null, '/mybooking'],
  ['order=TH-1%2F..%2F..', null, '/mybooking'],
])('[PAY-06] ?%s leads to %s', (search, order, path) => {
  expect(readOrderParam(new URLSearchParams(search))).toBe(order)
  expect(getBookingPath(readOrderParam(new URLSearchParams(search)))).toBe(path)
})

test('reads the other orders of a payment, and ignores anything else', () => {
  const search = new URLSearchParams({ together: 'TH-20001,//evil.example,TH-20002' })
  expect(readLinkedParam(search)).toEqual(['TH-20001', 'TH-20002'])
  expect(readLinkedParam(new URLSearchParams())).toEqual([])
})

test('[PAY-06] the page of thanks names every order of a payment', () => {
  expect(getThankYouPath('TH-20001', [])).toBe('/thankyou?order=TH-20001')
  const path = getThankYouPath('TH-20001', ['TH-20002', 'TH-20003'])
  const { searchParams } = new URL(path, 'https://x.example')
  expect([readOrderParam(searchParams), ...readLinkedParam(searchParams)]).toEqual(['TH-20001', 'TH-20002', 'TH-20003'])
})
