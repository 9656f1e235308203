import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { getCashReviewReason, parseTypedRupees } from './crew-cash.ts'

test.each<[OrderStatus, number, number, number[], boolean, ReturnType<typeof getCashReviewReason>]>([
  ['ready', 5_000, 5_000, [], false, null],
  ['ready', 5_000, 0, [], false, 'above'], // paid online while the phone had no network
  ['ready', 5_500, 5_000, [], false, null], // a small overpayment
  ['ready', 5_501, 5_000, [], false, 'above'],
  ['ready', 303, 203, [], false, null],
  ['ready', 1_50_000, 203, [], false, 'above'],
  ['ready', 2_00_000, 203, [], false, 'limit'],
  ['ready', 5_000, 0, [5_000], false, 'twice'],
  ['ready', 5_000, 0, [5_000], true, 'twice'], // no more is due, whatever the worker says
  ['ready', 2_000, 3_000, [2_000], false, 'twice'], // within the amount due
  ['ready', 2_000, 3_000, [2_000], true, null], // two parts of the amount due
  ['ready', 2_000, 3_000, [1_000, 2_000], false, 'twice'],
  ['ready', 2_000, 1_000, [3_000], false, 'above'],
  ['Completed', 5_000, 0, [5_000], false, 'twice'],
  ['Cancelled', 5_000, 0, [], false, 'above'],
  ['Quotation', 5_000, 5_000, [], false, 'not-booked'],
])('%s, ₹%i of ₹%i, beside %j, said to be another: %s: %s', (status, amount, due, others, another, why) => {
  const told = { status, amount: rupees(amount), due: rupees(due), others: others.map(rupees), another, collects: true }
  const [starts, ends] = [new Date('2026-12-08T10:00:00Z'), new Date('2026-12-08T18:00:00Z')]
  const reportedAt = ends
  expect(getCashReviewReason({ ...told, starts, ends, reportedAt, receivedAt: new Date('2026-12-10T18:00:00Z') })).toBe(
    why,
  )
  expect(getCashReviewReason({ ...told, starts, ends, reportedAt, receivedAt: new Date('2026-12-10T18:00:01Z') })).toBe(
    why === 'not-booked' ? why : 'late',
  )
})

test.each([
  ['the day before', '2026-12-07T12:00:00Z', '2026-12-07T12:00:00Z', 'early'],
  ['a week before', '2026-12-01T12:00:00Z', '2026-12-01T12:00:00Z', 'early'],
  ['the day before, heard of on the day', '2026-12-07T12:00:00Z', '2026-12-08T12:00:00Z', 'early'],
  ['on the day, before the hour', '2026-12-07T19:00:00Z', '2026-12-07T19:00:00Z', null],
  ['by a clock that is a year behind', '2025-12-08T12:00:00Z', '2026-12-08T12:00:00Z', null],
])('cash received before the date of the job waits for the office: %s', (_, reportedAt, receivedAt, why) => {
  const [starts, ends] = [new Date('2026-12-08T10:00:00Z'), new Date('2026-12-08T18:00:00Z')]
  const taken = {
    status: 'ready',
    amount: rupees(203),
    due: rupees(203),
    others: [],
    another: false,
    collects: true,
  } as const
  expect(
    getCashReviewReason({ ...taken, starts, ends, reportedAt: new Date(reportedAt), receivedAt: new Date(receivedAt) }),
  ).toBe(why)
})

test.each([
  ['4200', 4_200_00],
  [' 4,200 ', 4_200_00],
  ['₹4,200.5', 4_200_50],
  ['0.05', 5],
  ['0', null],
  ['', null],
  ['-5', null],
  ['4200.505', null],
  ['12345678', null],
])('%j is %s paise', (text, paise) => {
  expect(parseTypedRupees(text)).toBe(paise)
})
