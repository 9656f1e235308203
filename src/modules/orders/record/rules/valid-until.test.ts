import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getValidUntil } from './valid-until.ts'

test.each([
  ['no day yet', '2026-12-20', null, '2026-12-20'],
  ['the day comes before', '2026-12-20', '2026-11-28', '2026-11-28'],
  ['the day is the last', '2026-12-20', '2026-12-20', '2026-12-20'],
  ['the day comes later', '2026-12-20', '2027-01-30', '2026-12-20'],
])('[BOOK-02] the validity of a price: %s', (_, ofPrice, moveDate, last) => {
  expect(getValidUntil(ofPrice, moveDate)).toBe(last)
})

test('[BOOK-02] the validity is calculated in one place for screens, messages, documents, articles and terms', () => {
  const texts = globSync(['src/i18n/en/*.ts', 'src/web/site/content/**/*.md'])
  expect(texts.length).toBeGreaterThan(20)
  const otherwise = /honoured|held till|holds till|good till|prices of \$|valid (for|until)[^.]{0,20}\b30 days/i
  expect(texts.filter(path => otherwise.test(readFileSync(path, 'utf8')))).toEqual([])
})
