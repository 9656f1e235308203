import { describe, expect, it } from 'vitest'
import { formatMonth } from '#i18n/format.ts'
import { addMonths, countLeadingBlanks, formatMonthName, isMonth, listDays } from './month.ts'

describe('[WIZ-05] the month calendar', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 14, '2028-01'],
  ])('%s and %i months is %s', (month, months, result) => expect(addMonths(month, months)).toBe(result))

  it.each([
    ['2026-11', 30, 0], // begins on a Sunday
    ['2026-12', 31, 2],
    ['2028-02', 29, 2],
  ])('%s has %i days after %i blanks', (month, days, blanks) => {
    expect(listDays(month)).toHaveLength(days)
    expect(listDays(month).at(-1)).toBe(`${month}-${days}`)
    expect(countLeadingBlanks(month)).toBe(blanks)
  })

  it.each([
    ['en-IN', 'Dec'],
    ['hi-IN', 'दिसंबर'],
    ['bn-IN', 'ডিসেম্বর'],
    ['pa-IN', 'ਦਸੰਬਰ'],
  ])('formats the month in %s as %s: only English uses short names', (tag, name) =>
    expect(formatMonthName('2026-12', tag)).toBe(name),
  )

  it('recognises a valid month', () => {
    expect(['2026-11', '2026-13', '2026-1', '2026-11-01', ''].map(isMonth)).toEqual([true, false, false, false, false])
    expect(formatMonth('2026-11', 'en-IN')).toBe('November 2026')
  })
})
