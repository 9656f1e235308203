import { expect, test } from 'vitest'
import {
  canAccept,
  canMoveVersion,
  getStatus,
  type VersionState,
  type VersionStatus,
  versionStates,
} from './quote-version.ts'

const by = ['staff', 'customer', 'later'] as const

test('only the allowed changes of state are possible, each by the right actor', () => {
  const found = versionStates.flatMap(from =>
    versionStates.flatMap(to => by.flatMap(who => (canMoveVersion(from, to, who) ? [`${who}: ${from} → ${to}`] : []))),
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

test.each<[VersionState, string, number, VersionStatus]>([
  ['sent', '2026-12-08', 1, 'sent'],
  ['seen', '2026-12-07', 1, 'expired'],
  ['sent', '2026-12-08', 2, 'expired'],
  ['draft', '2026-12-01', 1, 'draft'],
  ['accepted', '2026-12-01', 2, 'accepted'],
  ['replaced', '2026-12-01', 1, 'replaced'],
])('%s, valid until %s, of a draft saved %d times: %s', (state, validUntil, revision, expected) => {
  const version = { state, validUntil: validUntil as '2026-12-08', ofRevision: 1 }
  expect(getStatus(version, { revision, today: '2026-12-08' })).toBe(expected)
})

test('an offered version can be accepted, an estimate never', () => {
  expect(
    (['draft', 'sent', 'seen', 'accepted', 'replaced', 'expired'] as const).filter(at => canAccept(at, 'fixed')),
  ).toEqual(['sent', 'seen'])
  expect(canAccept('seen', 'request')).toBe(false)
})
