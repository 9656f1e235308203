import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { OrderStatus } from '#modules/orders/rules/status.ts'
import { paiseIn, whyAsk } from './crew-cash.ts'

test.each<[OrderStatus, number, number, number[], boolean, ReturnType<typeof whyAsk>]>([
  ['ready', 5_000, 5_000, [], false, null],
  ['ready', 5_000, 0, [], false, null], // paid online meanwhile
  ['ready', 6_000, 5_000, [], false, null],
  ['ready', 5_000, 0, [5_000], false, 'twice'],
  ['ready', 5_000, 0, [5_000], true, 'twice'], // whoever says so: no more is due
  ['ready', 2_000, 3_000, [2_000], false, 'twice'], // within what is due
  ['ready', 2_000, 3_000, [2_000], true, null], // two parts of what is due
  ['ready', 2_000, 3_000, [1_000, 2_000], false, 'twice'],
  ['ready', 2_000, 1_000, [3_000], false, null],
  ['Completed', 5_000, 0, [5_000], false, 'twice'],
  ['Cancelled', 5_000, 0, [], false, null], // on its way back at once
  ['Quotation', 5_000, 5_000, [], false, 'not-booked'],
])('%s, ₹%i of ₹%i, beside %j, said to be another: %s: %s', (status, amount, due, others, another, why) => {
  const told = { status, amount: rupees(amount), due: rupees(due), others: others.map(rupees), another }
  const ends = new Date('2026-12-08T18:00:00Z')
  expect(whyAsk({ ...told, ends, heardAt: new Date('2026-12-10T18:00:00Z') })).toBe(why)
  expect(whyAsk({ ...told, ends, heardAt: new Date('2026-12-10T18:00:01Z') })).toBe(why === 'not-booked' ? why : 'late')
})

test.each([
  ['4200', 4_200_00],
  [' 4,200 ', 4_200_00],
  ['₹4,200.5', 4_200_50],
  ['0.05', 5],
  ['0', null],
  ['', null],
  ['-5', null],
  ['4200.505', null],
  ['12345678', null],
])('%j is %s paise', (text, paise) => {
  expect(paiseIn(text)).toBe(paise)
})
