import { expect, test } from 'vitest'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { countTrucksAtOnce, type FleetNeed, sumNeededMinutes } from './fleet-load.ts'

const day = '2026-12-08'
const need = (from: number, until: number, more: Partial<FleetNeed> = {}): FleetNeed => ({
  ...{ branchId: 1, startsAt: toIndiaInstant(day, from), endsAt: toIndiaInstant(day, until), trucks: 1, people: 3 },
  hired: false,
  ...more,
})

test.each<[string, FleetNeed[], number]>([
  ['none', [], 0],
  ['two in turn are one truck', [need(8, 11), need(11, 14)], 1],
  ['two at once', [need(8, 12), need(11, 14)], 2],
  ['a job that needs two', [need(8, 12, { trucks: 2 }), need(9, 10)], 3],
  ['a home service needs none', [need(8, 12, { trucks: 0 })], 0],
  ['one that began on the day before', [need(-20, 2), need(1, 3)], 2],
  ['one of the next day', [need(25, 30)], 0],
])('[CON-05] trucks needed at one time: %s', (_, needs, trucks) => expect(countTrucksAtOnce(needs, day)).toBe(trucks))

test('[CON-05] crew-hours of a day are people by hours, and a workday at most', () => {
  expect(sumNeededMinutes([need(8, 11), need(9, 10, { people: 2 })], day)).toBe(9 * 60 + 2 * 60)
  expect(sumNeededMinutes([need(-20, 30, { people: 1 })], day)).toBe(10 * 60)
  expect(sumNeededMinutes([need(26, 30)], day)).toBe(0)
})
