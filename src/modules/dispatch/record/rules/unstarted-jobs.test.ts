import { expect, test } from 'vitest'
import type { JobState } from '#modules/crews/rules/job-state.ts'
import type { BoardLeg } from './leg.ts'
import { listUnstartedJobs } from './unstarted-jobs.ts'

const day = '2026-12-08'
const at = (time: string) => new Date(`${day}T${time}:00+05:30`)
const workers = [1, 2].map(id => ({ id, why: [] }))

const listNames = (state: JobState, now: Date) => {
  const leg = {
    ...{ orderNo: 'TH-20001', workerIds: [1, 2], startsAt: at('10:00'), endsAt: at('13:00') },
    jobs: [{ kind: 'load', state, startsAt: at('10:00'), endsAt: at('13:00') }],
  } as unknown as BoardLeg
  return listUnstartedJobs(now, { day, workers, legs: [leg], started: [] }).flatMap(({ who }) =>
    who.map(({ id }) => id),
  )
}

test('the crew of a job that is due and has not started is listed', () => {
  expect(listNames('assigned', at('10:05'))).toEqual([1, 2])
  expect(listNames('assigned', at('09:55'))).toEqual([])
})

test('nobody is listed for a job that has started: its crew lead reports for the whole crew', () => {
  expect(listNames('started', at('10:05'))).toEqual([])
})
