import { expect, test } from 'vitest'
import { calculateChange, compareKeyFigures } from './key-figures.ts'

const totals = {
  bookings: { agreed: 500_000, bookings: 2, averageOrder: 250_000 },
  collected: { collected: 90_000 },
  costs: { leftShare: 250 },
  arrivals: { onTimeShare: 910 },
  leads: { share: 310 },
}

test('[CON-08] six key figures are shown, and the average order takes the place of a figure without data', () => {
  const names = (...[now, before]: Parameters<typeof compareKeyFigures>) =>
    compareKeyFigures(now, before).map(({ name }) => name)
  const six = ['agreed', 'bookings', 'collected', 'margin', 'onTime', 'conversion']
  expect(names(totals, totals)).toEqual(six)
  expect(names({ ...totals, costs: { leftShare: null } }, {})).toEqual([
    ...six.filter(n => n !== 'margin'),
    'averageOrder',
  ])
  expect(names({ ...totals, costs: { leftShare: null } }, totals)).toEqual(six) // the period before had a margin
  const { costs, ...readable } = totals
  expect(costs && names(readable, readable)).toEqual([...six.filter(n => n !== 'margin'), 'averageOrder'])
  const nothing = { bookings: {}, collected: {}, costs: {}, arrivals: {}, leads: {} }
  expect(names(nothing, nothing)).toEqual(six)
})

test('[CON-08] a change is in percent, that of a share in points, and unknown without a value before', () => {
  expect(calculateChange(214, 187, false)).toBe(14)
  expect(calculateChange(50, 100, false)).toBe(-50)
  expect(calculateChange(0, 100, false)).toBe(-100)
  expect(calculateChange(100, 0, false)).toBeNull()
  expect(calculateChange(100, null, false)).toBeNull()
  expect(calculateChange(305, 284, true)).toBe(3) // 31% and 28%, as shown
  expect(calculateChange(null, 284, true)).toBeNull()
})
