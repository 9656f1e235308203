import { expect, test } from 'vitest'
import { countAtOnce } from './count-at-once.ts'

const span = (from: number, until: number) => ({
  startsAt: new Date(Date.UTC(2026, 10, 30, from)),
  endsAt: new Date(Date.UTC(2026, 10, 30, until)),
})

test.each([
  ['nothing', [], 0],
  ['one after the other', [span(4, 8), span(8, 12)], 1],
  ['two at once, and a third later', [span(4, 8), span(5, 9), span(9, 12)], 2],
  ['one within another', [span(4, 12), span(5, 6), span(7, 8)], 2],
])('[CON-01] trucks out at once: %s', (_, spans, count) => {
  expect(countAtOnce(spans)).toBe(count)
})
