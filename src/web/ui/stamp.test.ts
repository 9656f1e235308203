import { expect, test } from 'vitest'
import { toneOf } from './stamp.tsx'

test.each([
  ['Completed', 'success'],
  ['ready', 'success'],
  ['READY', 'success'],
  ['Token', 'warning'],
  ['adminApproved', 'warning'],
  ['Quotation', 'danger'],
  ['Cancelled', 'danger'],
  ['anything else', 'danger'],
])('[BOOK-02] %s is stamped %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone)
})
