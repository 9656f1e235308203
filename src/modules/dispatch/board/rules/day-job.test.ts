import { describe, expect, test } from 'vitest'
import type { JobKind, JobState } from '#modules/crews/rules/job-state.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { countDayJobs, type DayJobProgress, getDayJobProgress, sortDayJobs } from './day-job.ts'

const at = (time: string) => new Date(`2026-11-30T${time}:00+05:30`)
const kinds: JobKind[] = ['pack', 'load', 'transit', 'unload']
const buildLeg = (state: JobState, workerIds: number[], only: JobKind[] = kinds) => ({
  jobs: only.map(kind => ({ kind, startsAt: at('10:00'), endsAt: at('15:00'), state })),
  opensAt: at('10:00'),
  workerIds,
})
const reports = (...steps: JobStep[]) => steps.map((step, n) => ({ step, at: at(`1${n}:05`) }))

describe('[CON-01] the status of a job on its day', () => {
  test.each([
    ['nobody has it', 'planned', [], [], 'unassigned', 0],
    ['our crew has it', 'assigned', [1], [], 'assigned', 0],
    ['a partner has it', 'assigned', [], [], 'assigned', 0],
    ['its crew left', 'assigned', [1], ['on-way'], 'on-way', 1],
    ['its crew arrived', 'started', [1], ['on-way', 'arrived'], 'arrived', 2],
    ['a phone sent the arrival later than the loading', 'started', [1], ['loaded', 'arrived'], 'loaded', 3],
    ['its crew unloaded', 'started', [1], ['on-way', 'arrived', 'loaded', 'unloaded'], 'unloaded', 4],
    ['staff completed the job of a partner', 'done', [], [], 'done', 5],
    ['it failed', 'failed', [1], ['on-way', 'arrived'], 'failed', 2],
  ] as const)('%s', (_, state, workers, steps, status, step) => {
    const progress = getDayJobProgress(buildLeg(state, [...workers]), reports(...steps), at('10:05'))
    expect(progress).toMatchObject({ status, step, steps: 5 })
  })

  test('a visit has fewer steps', () => {
    expect(getDayJobProgress(buildLeg('started', [1], ['visit']), reports('arrived'), at('10:05'))).toMatchObject({
      status: 'arrived',
      step: 2,
      steps: 3,
    })
  })

  test('the time is that of the furthest step', () => {
    const progress = getDayJobProgress(buildLeg('started', [1]), reports('loaded', 'arrived'), at('12:00'))
    expect(progress.since).toEqual(at('10:05'))
  })
})

describe('[CON-01] a job is late', () => {
  const lateAt = (time: string, steps: JobStep[], state: JobState = 'assigned') =>
    getDayJobProgress(buildLeg(state, [1]), reports(...steps), at(time)).lateMinutes
  test('a quarter of an hour after its window opened without a report', () => {
    expect([lateAt('10:14', []), lateAt('10:15', []), lateAt('10:42', [])]).toEqual([null, 15, 42])
  })
  test('when the crew on its way has missed the window', () => {
    expect([lateAt('12:00', ['on-way']), lateAt('12:01', ['on-way'])]).toEqual([null, 1])
  })
  test('never on the road between cities, once it has left', () => {
    const road = buildLeg('started', [1], ['transit'])
    expect(getDayJobProgress(road, reports('on-way'), at('20:00')).lateMinutes).toBeNull()
  })
  test('no longer once the crew has arrived', () => {
    expect(lateAt('14:00', ['on-way', 'arrived'], 'started')).toBeNull()
  })
})

test('[CON-01] late jobs come first, then those in progress, unassigned, assigned and completed', () => {
  const build = (
    orderNo: string,
    status: DayJobProgress['status'],
    time: string,
    lateMinutes: number | null = null,
  ) => ({
    ...{ orderNo, status, opensAt: at(time), since: null, step: 0, steps: 5, lateMinutes },
  })
  const jobs = [
    build('done', 'done', '08:00'),
    build('assigned', 'assigned', '14:00'),
    build('open', 'unassigned', '12:00'),
    build('moving later', 'on-way', '10:00'),
    build('moving', 'loaded', '08:00'),
    build('late', 'assigned', '10:00', 42),
    build('later', 'assigned', '09:00', 102),
  ]
  expect(sortDayJobs(jobs).map(({ orderNo }) => orderNo)).toEqual([
    'later',
    'late',
    'moving',
    'moving later',
    'open',
    'assigned',
    'done',
  ])
  expect(countDayJobs(jobs)).toEqual({ late: 2, started: 2, unassigned: 1, assigned: 1, completed: 1 })
  const open = build('late and open', 'unassigned', '08:00', 162)
  expect(countDayJobs([open])).toEqual({ late: 1, started: 0, unassigned: 1, assigned: 0, completed: 0 })
})
