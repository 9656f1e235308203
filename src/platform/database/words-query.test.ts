import { expect, test } from 'vitest'
import { searchPatterns, wordsQuery } from './words-query.ts'

test.each([
  ['Asha rao', "'Asha':* & 'rao':*", ['%Asha%', '%rao%']],
  [
    "S.K. D'Souza, 400053",
    "'S':* & 'K':* & 'D':* & 'Souza':* & '400053':*",
    ['%S%', '%K%', '%D%', '%Souza%', '%400053%'],
  ],
  // What the database may take for several words, or for a number: it is left to its index.
  ['12b आशा 1e5', "'12b':* & 'आशा':* & '1e5':*", []],
  ['%_\\', null, []],
  ['', null, []],
])('%j asks the index for %j, and has %j in it', (text, query, patterns) => {
  expect(wordsQuery(text)).toBe(query)
  expect(searchPatterns(text)).toEqual(patterns)
})
