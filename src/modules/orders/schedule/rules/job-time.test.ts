import { expect, test } from 'vitest'
import { instantOf } from '#kernel/india-time.ts'
import { hasPassed, hasStarted } from './job-time.ts'

const day = '2026-11-28'
const minutes = (instant: Date, count: number) => new Date(instant.getTime() + count * 60_000)

test.each([
  ['a minute before its slot', { moveDate: day, slot: 12 }, minutes(instantOf(day, 12), -1), false, false],
  ['as its slot begins', { moveDate: day, slot: 12 }, instantOf(day, 12), true, false],
  ['a minute before its slot ends', { moveDate: day, slot: 12 }, minutes(instantOf(day, 14), -1), true, false],
  ['as its slot ends', { moveDate: day, slot: 12 }, instantOf(day, 14), true, true],
  ['without a slot, late in its day', { moveDate: day, slot: null }, instantOf(day, 23), true, false],
  ['without a slot, the day after', { moveDate: day, slot: null }, instantOf('2026-11-29'), true, true],
  ['without a day: nobody knows', { moveDate: null, slot: null }, instantOf(day), true, false],
] as const)('a job %s', (_, job, now, started, passed) => {
  expect([hasStarted(job, now), hasPassed(job, now)]).toEqual([started, passed])
})
