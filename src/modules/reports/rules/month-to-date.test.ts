import { expect, test } from 'vitest'
import { type DayFigures, getChangePercent, getMonthSpan, sumMonthToDate } from './month-to-date.ts'

test.each([
  ['2026-11-12', '2026-11-01', '2026-10-01', '2026-10-12'],
  ['2026-11-30', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2026-03-30', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
  ['2024-02-29', '2024-02-01', '2024-01-01', '2024-01-31'],
])('[CON-01] on %s the month compares with the same days of the last', (today, first, lastFirst, lastSame) => {
  expect(getMonthSpan(today)).toEqual({ first, today, lastFirst, lastSame })
})

const figures = (day: string, booked: number, branchId = 0): DayFigures => ({
  ...{ day, branchId, booked, orders: 1, collected: booked / 2, arrivals: 2, onTime: 1 },
})

test('[CON-01] the figures of the month and of the same days of the last are summed, the curve day by day', () => {
  const rows = [
    ...[figures('2026-11-01', 100), figures('2026-11-03', 40), figures('2026-11-03', 10, 2)],
    ...[figures('2026-10-02', 70), figures('2026-10-04', 30), figures('2026-09-30', 999)],
  ]
  const { month, last, booked, lastBooked } = sumMonthToDate(rows, '2026-11-03')
  expect(month).toEqual({ booked: 150, orders: 3, collected: 75, arrivals: 6, onTime: 3 })
  expect(last).toEqual({ booked: 70, orders: 1, collected: 35, arrivals: 2, onTime: 1 })
  expect(booked).toEqual([100, 100, 150])
  expect([lastBooked.length, ...lastBooked.slice(0, 4), lastBooked.at(-1)]).toEqual([31, 0, 70, 70, 100, 100])
})

test('[CON-01] the change is in whole percent, and unknown without a last month', () => {
  expect([getChangePercent(118, 100), getChangePercent(90, 100), getChangePercent(5, 0)]).toEqual([18, -10, null])
})
