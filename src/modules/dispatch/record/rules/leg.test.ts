import { describe, expect, test } from 'vitest'
import type { JobState } from '#modules/crews/rules/job-state.ts'
import { calculateBoardBar, getLegState, hasTimeOverlap, type LegState } from './leg.ts'

const day = '2026-12-08'
const at = (time: string, date = day) => new Date(`${date}T${time}:00+05:30`)
const jobs = (...states: JobState[]) =>
  states.map(state => ({ kind: 'load' as const, startsAt: at('11:00'), endsAt: at('13:00'), state }))

test.each<[JobState[], number[], LegState]>([
  [['planned', 'planned'], [], 'open'],
  [['assigned', 'assigned'], [1], 'given'],
  [['assigned', 'assigned'], [], 'hired'],
  [['done', 'assigned'], [1], 'started'],
  [['started', 'assigned'], [1], 'started'],
  [['done', 'done'], [], 'done'],
  [['done', 'failed'], [1], 'failed'],
])('%j of %j: %s', (states, workerIds, state) => expect(getLegState({ jobs: jobs(...states), workerIds })).toBe(state))

describe('a bar on the hours from 7 AM to 10 PM', () => {
  const bar = (from: Date, until: Date) => {
    const found = calculateBoardBar(day, { startsAt: from, endsAt: until })
    return found && [found.start, found.share].map(one => Math.round(one * 15 * 10) / 10)
  }
  test.each([
    ['within the day', at('11:00'), at('14:00'), [4, 3]],
    ['from the day before', at('16:00', '2026-12-07'), at('10:00'), [0, 3]],
    ['into the next', at('20:00'), at('02:00', '2026-12-09'), [13, 2]],
    ['days on the road', at('16:00', '2026-12-07'), at('11:00', '2026-12-10'), [0, 15]],
    ['before the board begins: at its edge', at('05:00'), at('06:00'), [0, 0.3]],
    ['after it ends: at its edge', at('23:00'), at('23:30'), [14.7, 0.3]],
    ['another day', at('11:00', '2026-12-09'), at('12:00', '2026-12-09'), null],
  ])('%s', (_, from, until, hours) => expect(bar(from, until)).toEqual(hours))
})

test('periods that follow directly do not overlap', () => {
  const one = { startsAt: at('11:00'), endsAt: at('13:00') }
  expect(hasTimeOverlap(one, { startsAt: at('13:00'), endsAt: at('14:00') })).toBe(false)
  expect(hasTimeOverlap(one, { startsAt: at('12:59'), endsAt: at('14:00') })).toBe(true)
})
