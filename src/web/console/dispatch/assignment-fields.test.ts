import { expect, test } from 'vitest'
import { assignmentFields, parseLeg } from './assignment-fields.ts'
import { readSelectedIds } from './read-selected-ids.ts'

test('reads the selected workers and the crew lead', () => {
  const fields = {
    'truck-5': 'yes',
    'worker-12': 'yes',
    'worker-7': 'yes',
    'worker-': 'yes',
    'worker-x': 'yes',
    revision: '8',
  }
  expect(readSelectedIds(Object.keys(fields), 'truck')).toEqual([5])
  expect(readSelectedIds(Object.keys(fields), 'worker')).toEqual([12, 7])
  expect(assignmentFields.parse({ revision: '8', lead: '12' })).toEqual({
    revision: 8,
    lead: 12,
    small: '',
    tight: '',
    dayOff: '',
  })
  expect(assignmentFields.parse({ revision: '8' })).toEqual({ revision: 8, lead: 0, small: '', tight: '', dayOff: '' })
})

test.each([
  ['1', 1],
  ['3', 3],
  ['4', null],
  ['01', null],
  ['', null],
])('leg %j: %s', (text, leg) => expect(parseLeg(text)).toBe(leg))
