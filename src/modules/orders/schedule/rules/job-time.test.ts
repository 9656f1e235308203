import { expect, test } from 'vitest'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { hasSlotPassed, hasSlotStarted } from './job-time.ts'

const day = '2026-11-28'
const minutes = (instant: Date, count: number) => new Date(instant.getTime() + count * 60_000)

test.each([
  ['a minute before its slot', { moveDate: day, slot: 12 }, minutes(toIndiaInstant(day, 12), -1), false, false],
  ['as its slot begins', { moveDate: day, slot: 12 }, toIndiaInstant(day, 12), true, false],
  ['a minute before its slot ends', { moveDate: day, slot: 12 }, minutes(toIndiaInstant(day, 14), -1), true, false],
  ['as its slot ends', { moveDate: day, slot: 12 }, toIndiaInstant(day, 14), true, true],
  ['without a slot, late in its day', { moveDate: day, slot: null }, toIndiaInstant(day, 23), true, false],
  ['without a slot, the day after', { moveDate: day, slot: null }, toIndiaInstant('2026-11-29'), true, true],
  ['without a day: nobody knows', { moveDate: null, slot: null }, toIndiaInstant(day), true, false],
] as const)('a job %s', (_, job, now, started, passed) => {
  expect([hasSlotStarted(job, now), hasSlotPassed(job, now)]).toEqual([started, passed])
})
