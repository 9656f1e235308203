import { expect, test } from 'vitest'
import { findStateByCode } from '#kernel/gst-state.ts'
import { rupees } from '#kernel/money.ts'
import { findEwayBillNeed, type GoodsKind } from '#modules/orders/record/rules/goods.ts'
import { calculateExtension, calculateValidUntil, findEwayProblem, isExtensionOpen } from './eway-bill.ts'

const at = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['2026-12-01T10:00', 1, '2026-12-02T23:59'],
  ['2026-12-01T23:59', 200, '2026-12-02T23:59'],
  ['2026-12-01T00:01', 201, '2026-12-03T23:59'],
  ['2026-12-01T10:00', 1_000, '2026-12-06T23:59'],
  ['2020-12-31T10:00', 200, '2021-01-02T23:59'],
])('[LANE-05] a bill of %s for %i km expires on %s: one day for 200 km or part of it', (from, km, until) => {
  expect(calculateValidUntil(at(from), km)).toEqual(at(until))
})

test('[LANE-05] a bill is extended within eight hours of its end, for the distance left, for 360 days at most', () => {
  const until = at('2026-12-02T23:59')
  expect(isExtensionOpen(until, at('2026-12-02T15:59'))).toBe(true)
  expect(isExtensionOpen(until, at('2026-12-02T15:58'))).toBe(false)
  expect(isExtensionOpen(until, at('2026-12-03T08:00'))).toBe(false)
  expect(calculateExtension(at('2026-12-01T10:00'), at('2026-12-02T18:00'), 250)).toEqual(at('2026-12-04T23:59'))
  expect(calculateExtension(at('2026-12-01T10:00'), at('2027-11-26T18:00'), 250)).toEqual(at('2027-11-26T23:59'))
})

const [karnataka, tamilNadu, delhi] = [findStateByCode('29'), findStateByCode('33'), findStateByCode('07')]
const [limit, higher] = [rupees(50_000), rupees(1_00_000)]
test.each<[GoodsKind, number, typeof karnataka, typeof karnataka, boolean]>([
  ['household', 9_00_000, karnataka, tamilNadu, false],
  ['office', 50_000, karnataka, tamilNadu, false],
  ['office', 50_001, karnataka, tamilNadu, true],
  ['vehicle', 4_00_000, karnataka, tamilNadu, true],
  ['trade', 60_000, karnataka, karnataka, true],
  ['trade', 60_000, tamilNadu, tamilNadu, false],
  ['office', 1_00_001, delhi, delhi, true],
  ['office', 60_000, null, null, true],
])('[LANE-05] %s goods worth ₹%i need an e-way bill by kind, value and State', (kind, value, from, to, needed) => {
  const need = findEwayBillNeed({ kind, value: rupees(value) }, { from, to, date: '2026-12-01' })
  expect(need.needed).toBe(needed)
  expect(need.limit).toBe(from && from === to && from !== karnataka ? higher : limit)
})

const now = at('2026-12-02T10:00')
const bill = (registration: string, validUntil: string, cancelled = false) => ({
  ...{ number: '181012345678', registration, validUntil: at(validUntil), cancelled },
})
const truck = 'KA01AB1234'
test.each([
  ['no bill', [], 'missing'],
  ['a cancelled bill', [bill(truck, '2026-12-04T00:00', true)], 'missing'],
  ['an expired bill', [bill(truck, '2026-12-02T00:00')], 'expired'],
  ['a bill for another truck', [bill('TN01AB1234', '2026-12-04T00:00')], 'truck'],
  ['a bill that expires in eight hours', [bill(truck, '2026-12-02T18:00')], 'expiring'],
  ['a valid bill', [bill(truck, '2026-12-04T00:00')], undefined],
] as const)('[LANE-05] goods that need a bill, with %s', (_, bills, kind) => {
  expect(findEwayProblem(bills, [truck], now)?.kind).toBe(kind)
})

test('[LANE-05] goods on two trucks need a bill for each', () => {
  const bills = [bill(truck, '2026-12-04T00:00')]
  expect(findEwayProblem(bills, [truck, 'TN01AB1234'], now)?.kind).toBe('missing')
})
