import { expect, test } from 'vitest'
import { toTelHref } from './phone-links.ts'

test.each([
  ['022 4890 4890', 'tel:+912248904890'],
  ['98000 00000', 'tel:+919800000000'],
  ['+91 98000 00000', 'tel:+919800000000'],
  ['1800-123-4567', 'tel:+9118001234567'],
])('[NAV-10] %s is dialled as %s', (phone, href) => expect(toTelHref(phone)).toBe(href))
