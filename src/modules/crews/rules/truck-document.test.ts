import { expect, test } from 'vitest'
import { findFirstToExpire, getDocumentValidity, listMissingDocuments } from './truck-document.ts'

test.each([
  ['2026-11-22', 'expired'],
  ['2026-11-23', 'soon'],
  ['2026-12-23', 'soon'],
  ['2026-12-24', 'good'],
  [null, 'good'],
] as const)('a document valid until %s is %s on 23 November', (day, validity) =>
  expect(getDocumentValidity(day, '2026-11-23')).toBe(validity),
)

test('the list shows the first document to expire, and missing ones', () => {
  const papers = [
    { kind: 'tax', expiresOn: null },
    { kind: 'rc', expiresOn: '2035-01-01' },
    { kind: 'puc', expiresOn: '2027-01-01' },
  ] as const
  expect(findFirstToExpire(papers)).toEqual(papers[2])
  expect(findFirstToExpire(papers.slice(0, 1))).toBeNull()
  expect(listMissingDocuments(papers)).toEqual(['fitness', 'insurance', 'permit'])
})
