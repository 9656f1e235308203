import { describe, expect, test } from 'vitest'
import { translateToEnglish as t } from '#testing/translate-to-english.ts'
import { findDropConflict, formatConflict, formatJobTimes, formatOverdue, formatRejectedDrop } from './format-leg.ts'

const at = (text: string) => new Date(`${text}:00+05:30`)
const times = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
const overnight = times('2026-11-29T17:00', '2026-11-30T11:45')

test.each([
  ['a day', times('2026-11-29T11:00', '2026-11-29T16:05'), undefined, '11:00 AM to 4:05 PM'],
  ['on the day that is spoken of', times('2026-11-29T11:00', '2026-11-29T16:05'), '2026-11-29', '11:00 AM to 4:05 PM'],
  ['over midnight, by itself', overnight, undefined, 'Sun 29 Nov, 5:00 PM to Mon 30 Nov, 11:45 AM'],
  ['over midnight, on its first day', overnight, '2026-11-29', '5:00 PM to Mon 30 Nov, 11:45 AM'],
  ['over midnight, on its last day', overnight, '2026-11-30', 'Sun 29 Nov, 5:00 PM to Mon 30 Nov, 11:45 AM'],
  ['the next day', times('2026-11-30T09:00', '2026-11-30T11:00'), '2026-11-29', 'Mon 30 Nov, 9:00 AM to 11:00 AM'],
])('times: %s', (_, span, day, words) => expect(formatJobTimes(t, span, day as never)).toBe(words))

const truck = (id: number, more: object = {}) =>
  ({
    id,
    registration: `MH12AB000${id}`,
    name: 'Tata 407',
    cft: 300,
    branchId: 1,
    branch: 'Pune',
    why: [],
    ...more,
  }) as never
const leg = (orderNo: string, more: object = {}) =>
  ({ ...overnight, orderNo, cft: 200, branchId: 1, truckIds: [], jobs: [{ kind: 'pack' }], ...more }) as never

const none = { legs: [], trips: [] }

describe('a job dragged over a truck', () => {
  test.each([
    ['nothing speaks against it', truck(1), null],
    ['in the workshop', truck(1, { why: [{ code: 'workshop', on: '2026-11-22' }] }), true],
    ['too small: may be given with a reason', truck(1, { cft: 100 }), false],
    ['of another branch: may come from there', truck(1, { branchId: 2, branch: 'Nagpur' }), false],
  ])('%s', (_, one, firm) => expect(findDropConflict(t, leg('A'), one, none)?.firm ?? null).toBe(firm))

  test('shows the branch, and the days if the schedule runs into the next day', () => {
    expect(findDropConflict(t, leg('A'), truck(1, { branchId: 2, branch: 'Nagpur' }), none)?.text).toContain('Nagpur')
    expect(formatConflict(t, { id: 1, orderNo: 'B', kind: 'pack', ...overnight })).toContain(
      'Sun 29 Nov, 5:00 PM to Mon 30 Nov',
    )
  })

  test('a truck away on a trip with other orders will be rejected', () => {
    const trips = [{ id: 3, truckId: 1, ...times('2026-11-28T09:00', '2026-12-01T09:00') }] as never
    expect(findDropConflict(t, leg('A'), truck(1), { legs: [], trips })).toMatchObject({
      text: expect.stringContaining('On trip T-3'),
      firm: true,
    })
    expect(findDropConflict(t, leg('A'), truck(2), { legs: [], trips })).toBeNull()
  })

  test('too far from its last job: shows distance and delay, and can be assigned with a reason', () => {
    const place = (lat: number) => ({ name: '', city: 'Pune', at: { lat, lng: 73.8 } })
    const jobs = [{ kind: 'load' }, { kind: 'unload' }]
    const near = { leg: 1, jobs, from: place(18.5), to: place(18.5) }
    const before = leg('B', { ...near, ...times('2026-11-29T11:00', '2026-11-29T14:00'), truckIds: [1] })
    const next = (from: string) => leg('A', { ...near, from: place(18.6), ...times(from, '2026-11-29T20:00') })
    const given = { legs: [before], trips: [] }
    expect(findDropConflict(t, next('2026-11-29T15:00'), truck(1), given)).toBeNull()
    expect(findDropConflict(t, next('2026-11-29T14:30'), truck(1), given)).toEqual({
      text: '11 km, about 44 min from B: 14 min late',
      firm: false,
    })
    expect(findDropConflict(t, next('2026-11-29T14:30'), truck(2), given)).toBeNull()
  })

  test('a rejected drop shows the reason and the trucks that could go', () => {
    const trucks = [
      truck(1, { why: [{ code: 'workshop', on: '2026-11-22' }] }),
      truck(2),
      truck(3, { cft: 100 }),
      truck(4),
    ]
    const legs = [leg('B', { truckIds: [4] })]
    const said = (all: never[]) =>
      formatRejectedDrop(t, leg('A'), trucks[0]!, { trucks: all, legs, trips: [], why: 'In the workshop' })
    expect(said(trucks)).toBe(
      'MH 12 AB 0001 cannot do this job: In the workshop. Available and large enough: MH 12 AB 0002.',
    )
    expect(said([])).toContain('No other truck')
  })
})

test('an overdue job shows its start time, or its date', () => {
  const now = at('2026-11-29T18:00')
  expect(formatOverdue(t, overnight, now)).toBe('Overdue since 5:00 PM')
  expect(formatOverdue(t, times('2026-11-28T17:00', '2026-11-28T18:00'), now)).toBe('Overdue since Sat 28 Nov')
})
