import { describe, expect, it } from 'vitest'
import { formatMonthName, getMonday, isWeekend, listShownDays } from './weeks.ts'

describe('[WIZ-05] the weeks of the calendar', () => {
  it.each([
    ['2026-11-29', '2026-11-23'], // a Sunday ends its week
    ['2026-11-30', '2026-11-30'],
    ['2026-12-04', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on Monday, %s', (date, monday) => expect(getMonday(date)).toBe(monday))

  it('five whole weeks are shown, across months', () => {
    const days = listShownDays('2026-11-30')
    expect([days.length, days.at(-1)]).toEqual([35, '2027-01-03'])
  })

  it('Saturday and Sunday are a weekend', () =>
    expect(listShownDays('2026-11-30').slice(0, 7).filter(isWeekend)).toEqual(['2026-12-05', '2026-12-06']))

  it.each([
    ['en-IN', 'Dec'],
    ['hi-IN', 'दिसंबर'],
    ['bn-IN', 'ডিসেম্বর'],
    ['pa-IN', 'ਦਸੰਬਰ'],
  ])('formats the month in %s as %s: only English uses short names', (tag, name) =>
    expect(formatMonthName('2026-12-05', tag)).toBe(name),
  )
})
