import { expect, test } from 'vitest'
import { getDueGroup, groupLeadsByDue } from './group-leads.ts'

const india = (text: string) => new Date(`${text}+05:30`)
const now = india('2026-11-20T15:00')

test.each([
  ['2026-11-20T14:59', 'overdue'],
  ['2026-11-19T18:00', 'overdue'],
  ['2026-11-20T15:00', 'today'],
  ['2026-11-20T23:59', 'today'],
  ['2026-11-21T00:00', 'tomorrow'],
  ['2026-11-22T00:00', 'later'],
])('[CON-07] an action at %s is in the group %s', (at, group) => {
  expect(getDueGroup(india(at), now)).toBe(group)
})

test('[CON-07] the groups come in the order of their urgency, and leads without a date last', () => {
  const leads = [
    { id: 1, nextAt: null },
    { id: 2, nextAt: india('2026-11-22T10:00') },
    { id: 3, nextAt: india('2026-11-20T09:00') },
    { id: 4, nextAt: india('2026-11-20T10:00') },
  ]
  expect(groupLeadsByDue(leads, now).map(([group, rows]) => [group, rows.map(({ id }) => id)])).toEqual([
    ['overdue', [3, 4]],
    ['later', [2]],
    ['none', [1]],
  ])
})
