import { expect, test } from 'vitest'
import { parseYears } from './years.ts'

test.each([
  ['', ''],
  ['  ', ''],
  ['8', '8'],
  ['08', '8'],
  ['0', '0'],
  [' 12 years ', '12'],
  ['1 year', '1'],
  ['10+ yrs', '10'],
  ['60', '60'],
  ['61', null],
  ['abc', null],
  ['-3', null],
  ['2.5', null],
  ['1e3', null],
  ['5 to 6', null],
  ['٨', null],
])('[STAT-06] years of experience %j are read as %j', (typed, years) => expect(parseYears(typed)).toBe(years))
