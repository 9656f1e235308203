import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toIndiaClock, toIndiaDate } from '#kernel/india-time.ts'
import { buildPlannedJobs, type PlannedJob } from './build-planned-jobs.ts'
import { canTransitionJob, getPreviousJobStates, jobStates } from './job-state.ts'
import type { MoveWork } from './work-plan.ts'

const work: MoveWork = {
  ...{ cft: 238, km: 9, floors: { from: 0, to: 0 }, packing: true, unpacking: false, heavy: false, city: 'Mumbai' },
}
const when = { day: '2026-12-08', slot: 10 }
const time = (at: Date) => `${toIndiaDate(at).slice(8)} ${toIndiaClock(at).slice(0, 5)}`
const words = (jobs: PlannedJob[]) =>
  jobs.map(({ leg, kind, startsAt, endsAt, people }) => `${leg} ${kind} ${time(startsAt)}–${time(endsAt)} by ${people}`)

describe('the jobs of an order', () => {
  test('a move within a city: one after the other, in its slot', () =>
    expect(words(buildPlannedJobs({ ...when, move: work }))).toEqual([
      '1 pack 08 11:00–08 12:30 by 3',
      '1 load 08 12:30–08 13:55 by 3',
      '1 transit 08 13:55–08 14:27 by 3',
      '1 unload 08 14:27–08 15:32 by 3',
    ]))
  test('a move between cities: pick-up, days in transit, delivery', () =>
    expect(words(buildPlannedJobs({ ...when, move: { ...work, km: 735 } }))).toEqual([
      '1 pack 08 11:00–08 12:30 by 3',
      '1 load 08 12:30–08 13:55 by 3',
      '2 transit 08 13:55–11 11:00 by 1',
      '3 unload 11 11:00–11 12:05 by 3',
    ]))
  test('[CAP-07] packing on an earlier day is a job of its own, in the morning and without a truck', () => {
    const jobs = buildPlannedJobs({ ...when, slot: 14, move: { ...work, days: { packing: 1, delivery: 0 } } })
    expect(words(jobs)).toEqual([
      '0 pack 07 11:00–07 12:30 by 3',
      '1 load 08 15:00–08 16:25 by 3',
      '1 transit 08 16:25–08 16:57 by 3',
      '1 unload 08 16:57–08 18:02 by 3',
    ])
    expect(jobs.map(({ cft }) => cft)).toEqual([null, 238, 238, 238])
  })
  test('[CAP-07] a package without packing has no packing day', () =>
    expect(
      words(buildPlannedJobs({ ...when, move: { ...work, packing: false, days: { packing: 1, delivery: 0 } } }))[0],
    ).toBe('1 load 08 11:00–08 12:25 by 3'))
  test('[CAP-07] a move that is delivered on a later day keeps its truck until then, and has another crew there', () =>
    expect(words(buildPlannedJobs({ ...when, move: { ...work, days: { packing: 2, delivery: 2 } } }))).toEqual([
      '0 pack 06 11:00–06 12:30 by 3',
      '1 load 08 11:00–08 12:25 by 3',
      '2 transit 08 12:25–10 11:00 by 1',
      '3 unload 10 11:00–10 12:05 by 3',
    ]))
  test('[CAP-07] between cities a later day is chosen, and never an earlier one than the road takes', () => {
    const arrives = (delivery: number) =>
      words(buildPlannedJobs({ ...when, move: { ...work, km: 735, days: { packing: 0, delivery } } })).at(-1)
    expect([0, 2, 5].map(arrives)).toEqual([
      '3 unload 11 11:00–11 12:05 by 3',
      '3 unload 11 11:00–11 12:05 by 3',
      '3 unload 13 11:00–13 12:05 by 3',
    ])
  })
  test.each([
    ['a home service', 90, '1 visit 08 11:00–08 12:30 by 1'],
    ['one whose option says no time', 0, '1 visit 08 11:00–08 12:00 by 1'],
    ['one of two days', 960, '1 visit 08 11:00–08 19:00 by 2'],
  ])('%s', (_, visitMinutes, visit) => expect(words(buildPlannedJobs({ ...when, visitMinutes }))).toEqual([visit]))

  test.each([
    ['sold with a crew of four', { visitMinutes: 240, people: 4 }, '1 visit 08 11:00–08 15:00 by 4'],
    ['sold with two for two shifts', { visitMinutes: 960, people: 2 }, '1 visit 08 11:00–08 19:00 by 4'],
  ])('a home service %s', (_, requested, visit) =>
    expect(words(buildPlannedJobs({ ...when, ...requested }))).toEqual([visit]),
  )

  test('jobs never overlap, and their truck must hold the volume', () => {
    const ends = fc.record({ from: fc.nat(20), to: fc.nat(20) })
    const any = fc.record({
      ...{ cft: fc.integer({ min: 1, max: 8_000 }), km: fc.nat(3_000), floors: ends, packing: fc.boolean() },
      ...{ unpacking: fc.boolean(), heavy: fc.boolean(), city: fc.constant('Pune') },
      days: fc.record({ packing: fc.nat(3), delivery: fc.nat(7) }),
    })
    fc.assert(
      fc.property(any, fc.constantFrom(10, 12, 14, 16), (move, slot) => {
        const jobs = buildPlannedJobs({ ...when, slot, move })
        for (const [i, job] of jobs.entries()) {
          expect(job.endsAt.getTime()).toBeGreaterThan(job.startsAt.getTime())
          expect(job.cft).toBe(job.leg === 0 ? null : move.cft)
          if (i > 0) expect(job.startsAt >= jobs[i - 1]!.endsAt).toBe(true)
        }
      }),
    )
  })
})

test('a completed job stays completed; a failed one is planned again', () => {
  expect(jobStates.filter(to => canTransitionJob('done', to))).toEqual([])
  expect(jobStates.filter(to => canTransitionJob('failed', to))).toEqual(['planned'])
  expect(getPreviousJobStates('started')).toEqual(['assigned'])
  expect(getPreviousJobStates('done')).toEqual(['planned', 'assigned', 'started'])
})
