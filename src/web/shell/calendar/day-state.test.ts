import { expect, it } from 'vitest'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { dayPlaces, freeAt } from './day-state.ts'

const day = (...free: number[]) =>
  dayPlaces({ date: '2026-11-28', slots: slotHours.map((hour, i) => ({ hour, free: free[i]!, capacity: 10 })) })

it.each([
  [[10, 10, 10, 10], 'open'],
  [[0, 5, 5, 1], 'open'],
  [[0, 5, 5, 0], 'few'],
  [[0, 0, 0, 0], 'full'],
] as const)('[WIZ-05] a day with %j crews free is %s', (free, state) => expect(day(...free).state).toBe(state))

it('[WIZ-05] tells the crews of one slot', () => {
  expect(freeAt(day(1, 2, 3, 4), 14)).toBe(3)
  expect(freeAt(undefined, 14)).toBeNull()
})
