import { expect, test } from 'vitest'
import {
  canAcceptVersion,
  canChangeVersionState,
  getVersionStatus,
  type QuotationVersionState,
  type QuotationVersionStatus,
  quotationVersionStates,
} from './quotation-version.ts'

const by = ['staff', 'customer', 'later'] as const

test('only the allowed changes of state are possible, each by the right actor', () => {
  const found = quotationVersionStates.flatMap(from =>
    quotationVersionStates.flatMap(to =>
      by.flatMap(who => (canChangeVersionState(from, to, who) ? [`${who}: ${from} → ${to}`] : [])),
    ),
  )
  expect(found).toEqual([
    'staff: draft → sent',
    'customer: sent → seen',
    'customer: sent → accepted',
    'later: sent → replaced',
    'customer: seen → accepted',
    'later: seen → replaced',
    'later: accepted → replaced',
  ])
})

test.each<[QuotationVersionState, string, number, QuotationVersionStatus]>([
  ['sent', '2026-12-08', 1, 'sent'],
  ['seen', '2026-12-07', 1, 'expired'],
  ['sent', '2026-12-08', 2, 'expired'],
  ['draft', '2026-12-01', 1, 'draft'],
  ['accepted', '2026-12-01', 2, 'accepted'],
  ['replaced', '2026-12-01', 1, 'replaced'],
])('%s, valid until %s, of a draft saved %d times: %s', (state, validUntil, revision, expected) => {
  const version = { state, validUntil: validUntil as '2026-12-08', ofRevision: 1 }
  expect(getVersionStatus(version, { revision, today: '2026-12-08' })).toBe(expected)
})

test('an offered version can be accepted, an estimate never', () => {
  expect(
    (['draft', 'sent', 'seen', 'accepted', 'replaced', 'expired'] as const).filter(at => canAcceptVersion(at, 'fixed')),
  ).toEqual(['sent', 'seen'])
  expect(canAcceptVersion('seen', 'request')).toBe(false)
})
