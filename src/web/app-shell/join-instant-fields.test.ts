import { expect, test } from 'vitest'
import { joinInstantFields, splitInstant } from './join-instant-fields.ts'

test.each<[string, [string, string][], [string, string][]]>([
  [
    'a date and a time',
    [
      ['at.day', '2026-12-08'],
      ['at.time', '17:30'],
    ],
    [['at', '2026-12-08T17:30']],
  ],
  [
    'both blank',
    [
      ['at.time', ''],
      ['at.day', ''],
    ],
    [['at', '']],
  ],
  [
    'a date alone, which the form rejects',
    [
      ['at.day', '2026-12-08'],
      ['at.time', ''],
    ],
    [['at', '2026-12-08T']],
  ],
  [
    'other fields',
    [
      ['note', 'x'],
      ['peak.day', '2026-12-08'],
    ],
    [
      ['note', 'x'],
      ['peak.day', '2026-12-08'],
    ],
  ],
])('%s', (_, typed, joined) => {
  expect(joinInstantFields(typed)).toEqual(joined)
})

test('a rejected value comes back as it was typed', () => {
  expect(splitInstant('2026-12-08T17:30')).toEqual({ day: '2026-12-08', time: '17:30' })
  expect(splitInstant('The 8thT')).toEqual({ day: 'The 8th', time: '' })
  expect(splitInstant('')).toEqual({ day: '', time: '' })
})
