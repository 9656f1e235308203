import { expect, test } from 'vitest'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { openMonth } from './open-month.ts'

/** Returns days that are free only on these dates, and counts the months that are read. */
function crewsOn(...free: IndiaDate[]) {
  const asked: IndiaDate[] = []
  const readDays = (first: IndiaDate, days: number) => {
    asked.push(first)
    return Array.from({ length: days }, (_, i) => addDays(first, i)).map(date => ({
      ...{ date, closed: null, shared: false },
      slots: [{ hour: 10 as const, free: free.includes(date) ? 1 : 0, capacity: 1, closure: null }],
    }))
  }
  return { readDays, asked }
}

const wanted = { asked: null, near: null, today: '2026-11-29', lastDay: '2027-03-29' }
const opened = async (free: IndiaDate[], change: Partial<typeof wanted | { asked: string; near: string }> = {}) => {
  const { month, earliest, noneFree } = await openMonth(crewsOn(...free).readDays, { ...wanted, ...change })
  return { month, earliest, noneFree }
}

test.each<[string, IndiaDate[], object, object]>([
  ['this month, while a day of it is free', ['2026-11-30'], {}, { month: '2026-11', earliest: '2026-11-30' }],
  ['the first month with a free day', ['2026-12-04', '2027-01-05'], {}, { month: '2026-12', earliest: '2026-12-04' }],
  ['past months without one', ['2027-02-01'], {}, { month: '2027-02', earliest: '2027-02-01' }],
  [
    'the month of the chosen day',
    ['2026-12-04', '2027-01-20'],
    { near: '2027-01-20' },
    { month: '2027-01', earliest: null },
  ],
  [
    'the next free month where that of the chosen day is full',
    ['2026-12-04', '2027-02-03'],
    { near: '2027-01-20' },
    { month: '2027-02', earliest: '2026-12-04' },
  ],
  [
    'an earlier month where nothing is free from the chosen day on',
    ['2026-12-04'],
    { near: '2027-01-20' },
    { month: '2026-12', earliest: '2026-12-04' },
  ],
  [
    'a month that is asked for though it is full, and says what is free',
    ['2026-12-04'],
    { asked: '2027-01' },
    { month: '2027-01', earliest: '2026-12-04' },
  ],
  [
    'a day in the past as no preference',
    ['2026-12-04'],
    { near: '2026-10-02' },
    { month: '2026-12', earliest: '2026-12-04' },
  ],
  ['a nonsense month as none', ['2026-12-04'], { asked: '2026-13' }, { month: '2026-12', earliest: '2026-12-04' }],
  ['a free day before today as none', ['2026-11-02', '2026-12-04'], {}, { month: '2026-12', earliest: '2026-12-04' }],
  ['a free day after the last one as none', ['2027-03-30'], {}, { month: '2026-11', earliest: null, noneFree: true }],
])('[WIZ-05] a calendar opens on %s', async (_, free, change, result) =>
  expect(await opened(free, change)).toEqual({ noneFree: false, ...result }),
)

test('[WIZ-05] a calendar reads no month twice, and none beyond the first with a free day', async () => {
  const { readDays, asked } = crewsOn('2026-12-04')
  await openMonth(readDays, wanted)
  expect(asked).toEqual(['2026-11-01', '2026-12-01'])
})
