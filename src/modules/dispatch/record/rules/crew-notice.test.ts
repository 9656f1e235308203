import { expect, test } from 'vitest'
import { type CrewNoticeKind, getCrewNoticeKind } from './crew-notice.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 8, hour))
const leg = (hour: number, plates = 'A') => ({ startsAt: at(hour), plates })
const known = (kind: CrewNoticeKind, seen: boolean, hour = 5) => ({ ...leg(hour), kind, seen })

test.each([
  ['given', null, leg(5), false, 'new'],
  ['never theirs', null, null, false, null],
  ['as before', known('new', true), leg(5), false, null],
  ['as before, not seen', known('new', false), leg(5), false, null],
  ['another hour', known('new', true), leg(7), false, 'moved'],
  ['another truck', known('new', true), leg(5, 'B'), false, 'truck'],
  ['both', known('new', true), leg(7, 'B'), false, 'moved'],
  ['moved, not seen, then another truck', known('moved', false), leg(5, 'B'), false, 'moved'],
  ['new, not seen, then another hour', known('new', false), leg(7), false, 'new'],
  ['taken away', known('moved', true), null, false, 'gone'],
  ['cancelled', known('truck', false), null, true, 'cancelled'],
  ['told so', known('gone', false), null, true, null],
  ['given back', known('gone', true), leg(5), false, 'new'],
] as const)('news of a leg: %s', (_, told, now, cancelled, notice) => {
  expect(getCrewNoticeKind(told, now, cancelled)).toBe(notice)
})
