import { expect, test } from 'vitest'
import { buildSurveyFindings, formatItemCount, parseSurveyUpdate, type SurveyUpdate } from './survey-findings.ts'

const thing = (article: number, count: number): SurveyUpdate => ({ kind: 'thing', article, count })
const ground = { floor: 0, lift: false, metres: 0 }
const access = (floor: number): SurveyUpdate => ({
  kind: 'access',
  from: { floor, lift: true, metres: 40 },
  to: ground,
})

test('the last count of an item applies, duplicates change nothing, and zero removes it', () => {
  const sheet = buildSurveyFindings([thing(1, 2), thing(7, 1), thing(1, 3), thing(1, 3), thing(7, 0)])
  expect(sheet).toEqual({ cart: { 1: 3 }, itemCount: 3, access: null, ended: null })
})

test('the last access update and the first end apply', () => {
  const sheet = buildSurveyFindings([
    access(2),
    { kind: 'end', outcome: 'done' },
    access(4),
    { kind: 'end', outcome: 'nobody' },
  ])
  expect(sheet).toMatchObject({ access: { from: { floor: 4, lift: true, metres: 40 } }, ended: 'done' })
})

const ends = { 'from-floor': '3', 'from-metres': '40', 'from-lift': 'on', 'to-floor': '', 'to-metres': '' }
test.each<[string, Record<string, string>, SurveyUpdate | null]>([
  ['a button', { put: '12 3' }, thing(12, 3)],
  ['none of it', { put: '12 0' }, thing(12, 0)],
  ['no number', { put: 'twelve 3' }, null],
  ['less than none', { put: '12 -1' }, null],
  ['no article', { put: '0 3' }, null],
  ['the end', { outcome: 'nobody' }, { kind: 'end', outcome: 'nobody' }],
  ['another end', { outcome: 'lost' }, null],
  ['floors, and what is left empty', ends, { kind: 'access', from: { floor: 3, lift: true, metres: 40 }, to: ground }],
  [
    'a basement',
    { ...ends, 'from-floor': '−1' },
    { kind: 'access', from: { floor: -1, lift: true, metres: 40 }, to: ground },
  ],
  ['a floor in the sky', { ...ends, 'from-floor': '99' }, null],
  ['a way in words', { ...ends, 'to-metres': 'far' }, null],
])('%s', (_, fields, word) => {
  expect(parseSurveyUpdate(fields)).toEqual(word)
})

test('a button never sends a count below zero or above the maximum', () => {
  expect([formatItemCount(12, -1), formatItemCount(12, 4), formatItemCount(12, 1_000)]).toEqual([
    '12 0',
    '12 4',
    '12 999',
  ])
})
