import { expect, test } from 'vitest'
import { buildSearchPatterns, buildWordsQuery } from './words-query.ts'

test.each([
  ['Asha rao', "'Asha':* & 'rao':*", ['%Asha%', '%rao%']],
  [
    "S.K. D'Souza, 400053",
    "'S':* & 'K':* & 'D':* & 'Souza':* & '400053':*",
    ['%S%', '%K%', '%D%', '%Souza%', '%400053%'],
  ],
  // The database may split these into several words or numbers, so only the index decides.
  ['12b आशा 1e5', "'12b':* & 'आशा':* & '1e5':*", []],
  ['%_\\', null, []],
  ['', null, []],
])('%j asks the index for %j, and has %j in it', (text, query, patterns) => {
  expect(buildWordsQuery(text)).toBe(query)
  expect(buildSearchPatterns(text)).toEqual(patterns)
})
