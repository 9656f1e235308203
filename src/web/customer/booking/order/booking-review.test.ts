import { expect, test } from 'vitest'
import { loader } from './booking-review.ts'

test.each([
  ['TH-20001', '/mybooking/TH-20001#review'],
  ['TH😀', '/mybooking/TH%F0%9F%98%80#review'],
  ['a\\b', '/mybooking/a/b#review'],
])('[NAV-11] the address of a review, asked for %j, leads to %s', (orderno, to) =>
  expect(loader({ params: { orderno } } as never).headers.get('location')).toBe(to),
)
