import { expect, it } from 'vitest'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { getFreeCrews, getNoCrewReason, groupClosedDates, isDayUnavailable, toDaySlots } from './day-state.ts'

const slotsWith = (free: number[]) =>
  slotHours.map((hour, i) => ({ hour, free: free[i]!, capacity: 10, closure: null }))
const day = (...free: number[]) =>
  toDaySlots({ date: '2026-11-28', closed: null, slots: slotsWith(free), shared: false })
const closedOn = (date: string, closed: string | null) =>
  toDaySlots({ date, closed, slots: slotsWith([0, 0, 0, 0]), shared: false })

it.each([
  [[10, 10, 10, 10], 'open'],
  [[0, 5, 5, 1], 'open'],
  [[0, 5, 5, 0], 'few'],
  [[0, 0, 0, 0], 'full'],
] as const)('[WIZ-05] a day with %j crews free is %s', (free, state) => expect(day(...free).state).toBe(state))

it('a day whose windows share crews has as many as its best window', () => {
  const told = { date: '2026-11-28', closed: null, slots: slotsWith([2, 2, 1, 0]) }
  expect([true, false].map(shared => toDaySlots({ ...told, shared }).left)).toEqual([2, 5])
  expect([true, false].map(shared => toDaySlots({ ...told, shared }).state)).toEqual(['few', 'few'])
  expect(toDaySlots({ ...told, slots: slotsWith([3, 3, 3, 3]), shared: true }).state).toBe('open')
})

it('[WIZ-05] returns the crews of one slot', () => {
  expect(getFreeCrews(day(1, 2, 3, 4), 14)).toBe(3)
  expect(getFreeCrews(undefined, 14)).toBeNull()
})

it('a closed day is not a full one, and neither can be booked', () => {
  expect(closedOn('2026-11-09', 'Diwali').state).toBe('closed')
  expect([closedOn('2026-11-09', 'Diwali'), day(0, 0, 0, 0), day(1, 0, 0, 0), undefined].map(isDayUnavailable)).toEqual(
    [...[true, true, false, false]],
  )
})

it('consecutive closed days with one reason are grouped', () => {
  const days = [
    ...[closedOn('2026-11-08', null), closedOn('2026-11-09', 'Diwali'), closedOn('2026-11-10', 'Diwali')],
    ...[closedOn('2026-11-11', 'Stocktaking'), closedOn('2026-11-13', 'Stocktaking')],
  ]
  expect(groupClosedDates(days)).toEqual([
    { first: '2026-11-09', last: '2026-11-10', reason: 'Diwali' },
    { first: '2026-11-11', last: '2026-11-11', reason: 'Stocktaking' },
    { first: '2026-11-13', last: '2026-11-13', reason: 'Stocktaking' },
  ])
})

const slot = (hour: (typeof slotHours)[number], change = {}) => ({
  hour,
  free: 0,
  capacity: 2,
  closure: null,
  ...change,
})
const past = { closure: 'past' } as const
const soon = { closure: 'too-soon' } as const

it.each([
  ['past', [slot(10, past), slot(12, past)], ['past', 'past']],
  ['too-soon', [slot(10, past), slot(12, soon)], ['past', 'too-soon']],
  ['full', [slot(10, past), slot(12, soon), slot(14)], ['past', 'too-soon', 'full']],
  ['unavailable', [slot(10, { capacity: 0 })], ['unavailable']],
  ['open', [slot(10, past), slot(12, { free: 2 })], ['past', null]],
] as const)('[WIZ-05] a day is %s, and each window without a crew says why', (state, slots, reasons) => {
  const today = toDaySlots({ date: '2026-11-28', closed: null, slots: [...slots], shared: false })
  expect(today.state).toBe(state)
  expect(slots.map(({ hour }) => getNoCrewReason(today, hour))).toEqual(reasons)
})
