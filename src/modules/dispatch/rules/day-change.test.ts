import { expect, test } from 'vitest'
import { type DayChange, readDayChange } from './day-change.ts'

const nothing = { more: [], from: null, to: null, waited: 0, words: '' }
test.each<[string, Record<string, string>, DayChange | null]>([
  ['nothing', { 'thing-1': '', 'count-1': '1', words: 'Hello' }, null],
  ['two more of a thing', { 'thing-1': '12', 'count-1': '2' }, { ...nothing, more: [{ articleId: 12, count: 2 }] }],
  [
    'one, where nobody says how many',
    { 'thing-2': '12', 'count-2': '' },
    { ...nothing, more: [{ articleId: 12, count: 1 }] },
  ],
  ['none more', { 'thing-1': '12', 'count-1': '0' }, null],
  ['many in words', { 'thing-1': '12', 'count-1': 'many' }, null],
  ['another floor', { 'to-floor': '4' }, { ...nothing, to: { floor: 4, lift: false } }],
  ['the ground, by lift', { 'from-floor': '0', 'from-lift': 'on' }, { ...nothing, from: { floor: 0, lift: true } }],
  ['a floor in the sky', { 'to-floor': '99' }, null],
  ['waiting', { waited: '45', words: ' The gate ' }, { ...nothing, waited: 45, words: 'The gate' }],
  ['a day of waiting', { waited: '1440' }, null],
])('%s', (_, fields, change) => {
  expect(readDayChange(fields)).toEqual(change)
})
