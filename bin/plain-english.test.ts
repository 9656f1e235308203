import { expect, test } from 'vitest'
import { commentsIn, countBroken, NOT_YET, paragraphsIn, reportBrokenRules, updateAllowed } from './plain-english.ts'

test('an update drops what is no longer needed, adds what is new, and keeps a written reason', () => {
  const allowed = { 'a.one told': 'The law says so.', 'a.gone told': 'The law said so.' }
  expect(updateAllowed(['a.new anew', 'a.one told'], allowed)).toEqual({
    'a.new anew': NOT_YET,
    'a.one told': 'The law says so.',
  })
})

test('comments are found without their marks, and code is not one', () => {
  const source = `/** It is told.\n * Twice. */\nconst url = 'https://example.in' // who pays\nconst told = 1\n`
  expect(commentsIn(source)).toEqual(['It is told.\nTwice.', 'who pays'])
})

test('a page is read without its code and tables', () => {
  const page = 'It is `told`.\n\n```\ntold\n```\n\n| told |\n|---|\n\n- One\n- Two is told\n'
  expect(countBroken(paragraphsIn(page)).told).toBe(1)
})

test('the report has a line for each rule and finds sentences in both docs and comments', () => {
  const all = reportBrokenRules().at(-1)!
  const [docs, comments] = all.match(/\d+/g)!.map(Number)
  expect(docs).toBeGreaterThan(1_000)
  expect(comments).toBeGreaterThan(5_000)
})
