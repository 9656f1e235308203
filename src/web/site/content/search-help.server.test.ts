import { expect, test } from 'vitest'
import { inEnglish } from '#testing/in-english.ts'
import { openWords } from '#words/open-words.ts'
import { helpAnswers } from './help-answers.server.ts'
import { searchHelp } from './search-help.server.ts'

test('[STAT-03] there are at least 25 answers, each with an id of its own', () => {
  expect(helpAnswers.length).toBeGreaterThanOrEqual(25)
  expect(new Set(helpAnswers.map(answer => answer.id)).size).toBe(helpAnswers.length)
})

test.each([
  ['refund', 'refund'],
  ['when will I get my money back?', 'refund'],
  ['paisa wapas', 'refund'],
  ['otp not received', 'no-code'],
  ['elevator', 'no-lift'],
  ['packers charges', 'price'],
  ['gas cylinder', 'not-carried'],
  ['postpone my shifting', 'change-date'],
  ['cancelation', 'cancel'],
  ['invoice', 'bill'],
  ['rc book for activa', 'vehicle-papers'],
  ['tv screen broken', 'damage'],
  ['delete my account', 'delete-data'],
  ['society permission', 'society'],
  ['become vendor', 'partner'],
])('[STAT-03] “%s” finds %s among the first three', (asked, id) => {
  expect(searchHelp(inEnglish, asked).slice(0, 3)).toContain(id)
})

const words = openWords()
test.each([
  ['hi', 'रिफ़ंड', 'refund'],
  ['hi', 'पैसा वापस', 'refund'],
  ['hi', 'refund', 'refund'],
  ['hi', 'लिफ़्ट', 'no-lift'],
  ['ta', 'ரீஃபண்ட்', 'refund'],
  ['ta', 'lift', 'no-lift'],
  ['kn', 'ರೀಫಂಡ್', 'refund'],
  ['te', 'లిఫ్ట్', 'no-lift'],
  ['bn', 'টোকেন', 'token'],
  ['mr', 'टोकन', 'token'],
  ['gu', 'ટોકન', 'token'],
  ['ml', 'ടോക്കൺ', 'token'],
  ['en', 'रिफ़ंड', 'refund'],
  ['en', 'वापस', 'refund'],
  ['en', 'टोकन', 'token'],
  ['en', 'லிஃப்ட்', 'no-lift'],
])('[STAT-03] in %s “%s” finds %s among the first three', (language, asked, id) => {
  expect(searchHelp(words.say(language), asked).slice(0, 3)).toContain(id)
})

test('nothing is found for nonsense, and for nothing', () => {
  expect(searchHelp(inEnglish, 'qwzzxk')).toEqual([])
  expect(searchHelp(inEnglish, '   ')).toEqual([])
})
