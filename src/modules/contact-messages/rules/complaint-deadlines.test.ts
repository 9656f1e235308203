import { expect, test } from 'vitest'
import { getComplaintDeadlines } from './complaint-deadlines.ts'

const at = (text: string) => new Date(text)
const created = at('2026-11-20T10:30:00+05:30')

test.each([
  ['2026-11-20T10:30:00+05:30', '2026-11-22T10:30:00+05:30', '2026-12-20T10:30:00+05:30'],
  ['2026-12-31T23:59:00+05:30', '2027-01-02T23:59:00+05:30', '2027-01-31T23:59:00+05:30'],
  ['2027-01-31T00:10:00+05:30', '2027-02-02T00:10:00+05:30', '2027-02-28T00:10:00+05:30'], // still the 30th in UTC
])('a complaint of %s: answered by %s, settled by %s', (createdAt, answer, settle) => {
  const clocks = getComplaintDeadlines({ createdAt: at(createdAt), answeredAt: null, settledAt: null }, at(createdAt))
  expect([clocks.answer.dueAt, clocks.settle.dueAt]).toEqual([at(answer), at(settle)])
})

test.each([
  ['in time', '2026-11-21T10:00:00+05:30', null, '2026-11-25T10:00:00+05:30', false, false],
  ['not yet answered, two days and a minute on', null, null, '2026-11-22T10:31:00+05:30', true, false],
  ['answered too late', '2026-11-23T10:00:00+05:30', null, '2026-11-25T10:00:00+05:30', true, false],
  ['settled at once, which answers it', null, '2026-11-20T12:00:00+05:30', '2027-05-01T10:00:00+05:30', false, false],
  ['open after a month', '2026-11-21T10:00:00+05:30', null, '2026-12-21T10:00:00+05:30', false, true],
] as const)('%s', (_, answered, settled, now, lateAnswer, lateSettled) => {
  const complaint = { createdAt: created, answeredAt: answered && at(answered), settledAt: settled && at(settled) }
  const clocks = getComplaintDeadlines(complaint, at(now))
  expect([clocks.answer.late, clocks.settle.late]).toEqual([lateAnswer, lateSettled])
})
