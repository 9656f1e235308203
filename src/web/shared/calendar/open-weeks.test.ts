import { expect, test } from 'vitest'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { openWeeks } from './open-weeks.ts'

/** Returns days that are free only on these dates, and records the days that are read. */
function crewsOn(...free: IndiaDate[]) {
  const requested: [IndiaDate, number][] = []
  const readDays = (first: IndiaDate, days: number) => {
    requested.push([first, days])
    return Array.from({ length: days }, (_, i) => addDays(first, i)).map(date => ({
      ...{ date, closed: null, shared: false },
      slots: [{ hour: 10 as const, free: free.includes(date) ? 1 : 0, capacity: 1, closure: null }],
    }))
  }
  return { readDays, requested }
}

/** A Sunday, so that its week is nearly over. */
const wanted = { requestedWeek: null, near: null, today: '2026-11-29', lastDay: '2027-03-29' }
const opened = async (
  free: IndiaDate[],
  change: Partial<typeof wanted | { requestedWeek: string; near: string }> = {},
) => {
  const { places, ...shown } = await openWeeks(crewsOn(...free).readDays, { ...wanted, ...change })
  return shown
}

test.each<[string, IndiaDate[], object, object]>([
  [
    'the week of the first free day, and names it and the first free day of a weekend',
    ['2026-12-04', '2026-12-06'],
    {},
    { first: '2026-11-30', earliest: '2026-12-04', weekend: '2026-12-06' },
  ],
  ['this week, while today is free', ['2026-11-29'], {}, { first: '2026-11-23', earliest: '2026-11-29' }],
  ['past weeks without one', ['2027-02-01'], {}, { first: '2027-02-01', earliest: '2027-02-01' }],
  [
    'the weeks of the chosen day',
    ['2026-12-04', '2027-01-20'],
    { near: '2027-01-20' },
    { first: '2027-01-04', earliest: '2026-12-04' },
  ],
  [
    'the next weeks with a free day where those of the chosen day are full',
    ['2026-12-04', '2027-02-09'],
    { near: '2027-01-20' },
    { first: '2027-02-08', earliest: '2026-12-04' },
  ],
  [
    'the first weeks where nothing is free from the chosen day on',
    ['2026-12-04'],
    { near: '2027-01-20' },
    { first: '2026-11-30', earliest: '2026-12-04' },
  ],
  [
    'the week that is asked for though it is full, and says what is free',
    ['2026-12-04'],
    { requestedWeek: '2027-01-14' },
    { first: '2027-01-11', earliest: '2026-12-04' },
  ],
  [
    'a week before the first free day, if it is asked for',
    ['2026-12-15'],
    { requestedWeek: '2026-12-01' },
    { first: '2026-11-30', earliest: '2026-12-15' },
  ],
  ['a day in the past as no preference', ['2026-12-04'], { near: '2026-10-02' }, { first: '2026-11-30' }],
  ['a nonsense date as none', ['2026-12-04'], { requestedWeek: '2026-13-01' }, { first: '2026-11-30' }],
  ['no week before today', ['2026-11-29'], { requestedWeek: '2026-10-02' }, { first: '2026-11-23' }],
  ['no week after the last day', ['2026-11-29'], { requestedWeek: '2028-01-01' }, { first: '2027-03-29' }],
  ['a free day before today as none', ['2026-11-26', '2026-12-04'], {}, { earliest: '2026-12-04' }],
  ['this week if nothing is free up to the last day', ['2027-03-30'], {}, { first: '2026-11-23', earliest: null }],
])('[WIZ-05] a calendar opens on %s', async (_, free, change, result) =>
  expect(await opened(free, change)).toMatchObject(result),
)

test('[WIZ-05] links lead to the weeks before and after, never before the first free day or beyond the last', async () => {
  const links = async (change: object) => {
    const { earlier, later } = await opened(['2026-12-04'], change)
    return { earlier, later }
  }
  expect(await links({})).toEqual({ earlier: null, later: '2027-01-04' })
  expect(await links({ requestedWeek: '2027-01-04' })).toEqual({ earlier: '2026-11-30', later: '2027-02-08' })
  expect(await links({ requestedWeek: '2026-12-14' })).toEqual({ earlier: '2026-11-30', later: '2027-01-18' })
  expect(await links({ requestedWeek: '2027-03-01' })).toEqual({ earlier: '2027-01-25', later: null })
})

test('[WIZ-05] a calendar reads no day twice, and none beyond the weeks that it shows', async () => {
  const { readDays, requested } = crewsOn('2026-12-16')
  const { places } = await openWeeks(readDays, wanted)
  expect(requested).toEqual([
    ['2026-11-23', 35],
    ['2026-12-28', 21],
  ])
  expect([places.length, places[0]!.date, places.at(-1)!.date]).toEqual([35, '2026-12-14', '2027-01-17'])
})
