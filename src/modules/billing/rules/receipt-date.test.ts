import { expect, test } from 'vitest'
import { canBeReceivedOn, getCashReceiptDate, needsLateReason } from './receipt-date.ts'

test.each([
  ['today', '2026-11-20', '2026-11-01', true],
  ['yesterday evening', '2026-11-19', '2026-11-01', true],
  ['a week ago', '2026-11-13', '2026-11-01', true],
  ['longer ago', '2026-11-12', '2026-11-01', true],
  ['sixty days ago', '2026-09-21', '2026-08-01', true],
  ['longer ago than that', '2026-09-20', '2026-08-01', false],
  ['tomorrow', '2026-11-21', '2026-11-01', false],
  ['the day of the order', '2026-11-19', '2026-11-19', true],
  ['before the order', '2026-11-18', '2026-11-19', false],
])('[BOOK-03] a manual payment received %s', (_, on, placedOn, may) => {
  expect(canBeReceivedOn(on, placedOn, '2026-11-20')).toBe(may)
})

test.each([
  ['2026-11-20', false],
  ['2026-11-13', false],
  ['2026-11-12', true],
])('[BOOK-03] a manual payment of %s, recorded on the 20th, needs a reason: %s', (on, why) => {
  expect(needsLateReason(on as '2026-11-20', '2026-11-20')).toBe(why)
})

test.each([
  ['the day on which it was taken', '2026-11-18T19:00:00+05:30', '2026-11-18'],
  ['today, where the phone says a day to come', '2026-11-22T19:00:00+05:30', '2026-11-20'],
  ['today, where the phone says a day before the order', '2026-10-22T19:00:00+05:30', '2026-11-20'],
])('[BOOK-03] cash of a crew is booked on %s', (_, takenAt, on) => {
  const [placedAt, now] = [new Date('2026-11-01T10:00:00+05:30'), new Date('2026-11-20T12:00:00+05:30')]
  expect(getCashReceiptDate(new Date(takenAt), placedAt, now)).toBe(on)
})
