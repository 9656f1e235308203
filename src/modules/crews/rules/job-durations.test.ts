import { describe, expect, test } from 'vitest'
import { buildPlannedJobs } from './build-planned-jobs.ts'
import { calibrateDurations } from './calibrate-durations.ts'
import { checkDurationTerms, parseDurationFields, toDurationFields } from './check-durations.ts'
import { compareDurations, summarizeComparison } from './compare-durations.ts'
import {
  type DurationTerms,
  type DurationVersion,
  defaultDurations,
  defaultDurationTerms,
  getDurationsOn,
  listDatedDurations,
  listOrderDurations,
  selectDurationsFrom,
  toJobDurations,
} from './job-durations.ts'
import type { MoveWork } from './work-plan.ts'

const factor = (branchId: number, percent: number): DurationTerms => ({
  ...defaultDurationTerms,
  branches: [{ branchId, percent }],
})
const versions: DurationVersion[] = [
  { version: 1, effectiveFrom: '2026-12-01', withdrawn: false, terms: factor(3, 120) },
  { version: 2, effectiveFrom: '2026-12-20', withdrawn: true, terms: factor(3, 150) },
  { version: 3, effectiveFrom: '2026-12-10', withdrawn: false, terms: factor(3, 80) },
  { version: 4, effectiveFrom: '2026-12-10', withdrawn: false, terms: factor(3, 90) },
]
const work: MoveWork = {
  ...{ cft: 500, km: 11, floors: { from: 0, to: 0 }, packing: true, unpacking: false, heavy: false, city: 'Mumbai' },
}

describe('[CAP-01] the version of a date', () => {
  const dated = listDatedDurations(versions, 3)
  test.each([
    ['before the first version: the defaults', '2026-11-30', 0, 100],
    ['from its day on', '2026-12-01', 1, 120],
    ['of two from one day: the later one', '2026-12-10', 4, 90],
    ['a withdrawn one never applies', '2026-12-31', 4, 90],
  ])('%s', (_, day, version, percent) =>
    expect(getDurationsOn(dated, day)).toMatchObject({ version, durations: { percent } }),
  )

  test('browsers receive the version of today and later ones', () =>
    expect(selectDurationsFrom(dated, '2026-12-05').map(({ version }) => version)).toEqual([1, 3, 4]))

  test('another branch has its own factor', () =>
    expect(getDurationsOn(listDatedDurations(versions, 0), '2026-12-31').durations.percent).toBe(100))

  test('a booked order keeps the version of its day, even a withdrawn one, until it gets another day', () => {
    const planned = { day: '2026-12-31', version: 2 }
    expect(listOrderDurations(versions, 3, { day: '2026-12-31', planned })).toMatchObject([
      { version: 2, durations: { percent: 150 } },
    ])
    expect(getDurationsOn(listOrderDurations(versions, 3, { day: '2026-12-30', planned }), '2026-12-30').version).toBe(
      4,
    )
  })

  test('a job is planned with the version of its date', () => {
    const ends = (day: string) =>
      buildPlannedJobs({ day, slot: 10, move: { ...work, durations: dated } }).at(-1)!.endsAt
    const length = (day: string) => ends(day).getTime() - new Date(`${day}T00:00:00+05:30`).getTime()
    expect(length('2026-12-02')).toBeGreaterThan(length('2026-11-30'))
    expect(length('2026-12-15')).toBeLessThan(length('2026-11-30'))
  })
})

describe('[CAP-01] durations are checked before they apply', () => {
  const row = (n: number, change: Partial<DurationTerms['volumes'][number]>): DurationTerms => ({
    ...defaultDurationTerms,
    volumes: defaultDurationTerms.volumes.map((one, at) => (at === n ? { ...one, ...change } : one)),
  })
  test.each<[string, DurationTerms, string[]]>([
    ['the defaults are right', defaultDurationTerms, []],
    ['less than half of the default', row(1, { pack: 44 }), ['pack.1']],
    ['more than twice', row(4, { load: 331 }), ['load.4']],
    ['a crew far from the usual one', row(0, { people: 6 }), ['people.0', 'people.1']],
    ['a larger home that takes less', row(3, { load: 84 }), ['load.3']],
    ['no number', row(2, { unload: Number.NaN }), ['unload.2']],
    ['a higher floor that takes less', { ...defaultDurationTerms, stairs: [20, 10, 60, 100] }, ['stairs.2']],
    ['gates of more than an hour', { ...defaultDurationTerms, gate: 61 }, ['gate']],
    ['a branch that is three times as slow', factor(3, 300), ['branch.3']],
  ])('%s', (_, terms, fields) => expect(Object.keys(checkDurationTerms(terms))).toEqual(fields))

  test('the form shows what was saved', () => {
    const fields = toDurationFields(factor(3, 120), [0, 3])
    expect(parseDurationFields(fields, [0, 3])).toEqual({
      ...factor(3, 120),
      branches: [
        { branchId: 0, percent: 100 },
        { branchId: 3, percent: 120 },
      ],
    })
  })
})

test('[CAP-01] a draft is compared on 20 usual moves by hours and end times', () => {
  const same = compareDurations(defaultDurations, defaultDurations, 'packed')
  expect(same).toHaveLength(20)
  expect(summarizeComparison(same)).toMatchObject({ shorter: 0, longer: 0 })
  const slower = compareDurations(defaultDurations, toJobDurations(factor(0, 160), 0), 'packed')
  expect(summarizeComparison(slower)).toMatchObject({ shorter: 0, longer: 20 })
  const { sameDay } = summarizeComparison(slower)
  expect(sameDay.after).toBeLessThan(sameDay.before)
})

test('[CAP-01] calibration sets the factor of each branch with enough reports, within the limits', () => {
  const reported = [
    { branchId: 0, jobs: 24, median: 150 },
    { branchId: 3, jobs: 25, median: 90 },
    { branchId: 4, jobs: 90, median: 300 },
  ]
  expect(calibrateDurations(defaultDurationTerms, factor(3, 120), reported).branches).toEqual([
    { branchId: 3, percent: 108 },
    { branchId: 4, percent: 160 },
  ])
})
