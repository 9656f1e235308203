import { describe, expect, test } from 'vitest'
import { type FollowUpStep, getFirstFollowUp, getNextCallTime, getNextFollowUp } from './follow-up.ts'

const india = (text: string) => new Date(`${text}+05:30`)
const plan: FollowUpStep[] = [
  { kind: 'call', minutes: 10 },
  { kind: 'call', minutes: 1_440 },
  { kind: 'visit', minutes: 4_320 },
]

test.each([
  ['2026-11-20T10:30', '2026-11-20T10:30'],
  ['2026-11-20T08:59', '2026-11-20T09:00'],
  ['2026-11-20T19:59', '2026-11-20T19:59'],
  ['2026-11-20T20:00', '2026-11-21T09:00'],
  ['2026-11-20T23:50', '2026-11-21T09:00'],
  ['2026-11-21T00:10', '2026-11-21T09:00'],
])('an enquiry at %s can be called from %s on', (requested, called) => {
  expect(getNextCallTime(india(requested))).toEqual(india(called))
})

describe('the plan', () => {
  test('begins with its first step, or with none if it is empty', () => {
    const requested = india('2026-11-20T10:30')
    expect(getFirstFollowUp(plan, requested)).toEqual({ kind: 'call', step: 0, at: india('2026-11-20T10:40') })
    expect(getFirstFollowUp([], requested)).toBeNull()
  })
  test('schedules messages within contact hours', () => {
    const requested = india('2026-11-20T08:00')
    expect(getFirstFollowUp([{ kind: 'message', minutes: 60 }], requested)?.at).toEqual(india('2026-11-20T10:00'))
  })
  test.each([
    [0, '2026-11-20T12:00', { kind: 'call', step: 1, at: india('2026-11-21T11:50') }],
    [1, '2026-11-21T19:50', { kind: 'visit', step: 2, at: india('2026-11-23T19:50') }],
    [2, '2026-11-23T10:00', null],
    [7, '2026-11-23T10:00', null],
  ])('after step %i tried at %s', (step, tried, next) => {
    expect(getNextFollowUp(plan, step, india(tried))).toEqual(next)
  })
})
