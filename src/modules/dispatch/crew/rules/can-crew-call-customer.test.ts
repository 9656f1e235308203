import { expect, test } from 'vitest'
import { canCrewCallCustomer, canReportJob, canShowArrivalCode } from './can-crew-call-customer.ts'

const starts = new Date('2026-12-08T11:00:00+05:30')

test.each([
  ['2026-12-07T17:59:59+05:30', false, false],
  ['2026-12-07T18:00:00+05:30', false, true],
  ['2026-12-08T23:00:00+05:30', false, true],
  ['2026-12-08T15:00:00+05:30', true, false],
])('at %s, done %s: number shown %s', (now, done, shown) => {
  expect(canCrewCallCustomer(starts, done, new Date(now))).toBe(shown)
})

test.each([
  ['2026-12-06', false, false],
  ['2026-12-07', true, false],
  ['2026-12-08', true, true],
  ['2026-12-09', true, true],
])('on %s: code shown %s, steps accepted %s', (today, code, steps) => {
  expect([canShowArrivalCode(starts, today), canReportJob(starts, today)]).toEqual([code, steps])
})
