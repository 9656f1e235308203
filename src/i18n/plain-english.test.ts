import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishCatalog } from './en/index.ts'
import {
  expandReadings,
  findBrokenRules,
  findViolations,
  type PlainEnglishRule,
  plainEnglishRules,
} from './plain-english.ts'

const HINT = 'Rewrite the text. If it must stay, run npx node bin/plain-english.ts --update and write the reason.'
const allowed = JSON.parse(readFileSync('src/i18n/plain-english-allowed.json', 'utf8')) as Record<string, string>
const violations = findViolations(englishCatalog)

test('every English text is plain, or is on the list with a reason', () => {
  expect(
    violations.filter(entry => !(entry in allowed)).map(entry => `${entry}: use ${useOf(entry)}`),
    HINT,
  ).toEqual([])
})

test('the list has no entry that its text no longer needs', () => {
  const needed = new Set(violations)
  expect(
    Object.keys(allowed).filter(entry => !needed.has(entry)),
    'Run npx node bin/plain-english.ts --update.',
  ).toEqual([])
})

test('each entry of the list has a reason', () => {
  expect(Object.entries(allowed).filter(([, reason]) => reason.trim().length < 10)).toEqual([])
})

const useOf = (entry: string) => plainEnglishRules[entry.split(' ')[1] as PlainEnglishRule].use

test.each([
  ['told', 'The customer is told.'],
  ['anew', 'Read it anew.'],
  ['meanwhile', 'Somebody saved this meanwhile.'],
  ['dearer', 'The move gets dearer.'],
  ['mend', 'Mend the prices first.'],
  ['bears', 'It bears a number.'],
  ['stands', 'The price stands there.'],
  ['all-the-same', 'Give it all the same.'],
  ['at-once', 'It applies at once.'],
  ['by-itself', 'It ends by itself.'],
  ['no-such', 'There is no such trip.'],
  ['look-again', 'Some fields need another look.'],
  ['e-mail', 'Your E-mail address'],
  ['per-cent', '18 per cent'],
  ['empty', 'Empty: all cities.'],
  ['tick', 'Tick one box.'],
  ['lapsed', 'The hold lapsed.'],
  ['counts', 'It counts from Monday.'],
  ['another-day', 'Choose another day.'],
  ['money-back', '₹500 comes back to you.'],
  ['a-line', 'Names, one a line'],
  ['somebody', 'Ask somebody.'],
  ['whoever', 'Whoever pays decides.'],
  ['who-as-noun', 'What a cancellation keeps'],
  ['who-as-noun', 'Saved. Who books from now on agrees to it.'],
  ['colon-splice', 'The connection broke off: check your internet.'],
  ['colon-splice', 'Done: we call you.'],
  ['nobody-acts', 'Your token is received.'],
  [
    'long',
    'This sentence goes on and on with one more word and one more word until the reader has lost what it was about in the first place.',
  ],
] as const)('the rule %s finds “%s”', (rule, text) => {
  expect(findBrokenRules(text)).toContain(rule)
})

test.each([
  'We have received your token.',
  'The order is received by the office.',
  'Who pays for this order?',
  'Enter the numbers, one per line.',
  'Include: bed, table, sofa',
  'Balance due: ₹500.',
  'A mattress and a fridge fit in. The rest follows tomorrow.',
  'Emails are sent from care@thikana.example.',
  'Your slot: {day}',
])('no rule finds a fault in “%s”', text => {
  expect(findBrokenRules(text)).toEqual([])
})

test('a text is read in each of its forms, and a value counts as one word', () => {
  const text = '{n, plural, one {# order} other {# orders, told}} for {name}'
  expect(expandReadings(text)).toEqual(['X1 order for X1', 'X1 orders, told for X1'])
  expect(findViolations({ area: { key: text, other: 'Fine' } })).toEqual(['area.key told'])
})
