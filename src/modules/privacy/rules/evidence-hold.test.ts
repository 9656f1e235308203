import { expect, test } from 'vitest'
import { findEvidenceHold } from './evidence-hold.ts'

const facts = { carriedOn: '2026-06-01', remarked: false, disputed: false }
test.each([
  [facts, '2026-06-02', { reason: 'notice', until: '2026-11-28' }],
  [facts, '2026-11-28', { reason: 'notice', until: '2026-11-28' }],
  [facts, '2026-11-29', null],
  [{ ...facts, remarked: true }, '2026-11-29', { reason: 'complaint', until: '2028-06-01' }],
  [{ ...facts, remarked: true }, '2028-06-02', null],
  [{ ...facts, disputed: true }, '2026-11-29', { reason: 'dispute', until: '2028-06-01' }],
  [{ ...facts, disputed: true }, '2028-07-01', { reason: 'dispute', until: '2028-12-28' }],
])('[TAX-07] the evidence of %o is on %s kept as %o', (of, today, hold) => {
  expect(findEvidenceHold(of, today)).toEqual(hold)
})
