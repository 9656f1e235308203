import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { findLateCredit, validateLateCredits } from './late-credit.ts'

const until = new Date('2026-12-08T12:00:00+05:30')
const promised = [
  { minutes: 30, amount: rupees(500) },
  { minutes: 120, amount: rupees(1_500) },
]

test.each([
  ['10:00:00', null],
  ['12:00:00', null],
  ['12:29:59', null],
  ['12:30:00', { minutes: 30, amount: rupees(500) }],
  ['13:59:59', { minutes: 119, amount: rupees(500) }],
  ['14:00:00', { minutes: 120, amount: rupees(1_500) }],
  ['23:00:00', { minutes: 660, amount: rupees(1_500) }],
])('a crew that arrives at %s after a window until noon', (clock, credit) => {
  expect(findLateCredit(until, new Date(`2026-12-08T${clock}+05:30`), promised)).toEqual(credit)
})

test('without a promise there is no credit, however late the crew is', () => {
  expect(findLateCredit(until, new Date('2026-12-09T12:00:00+05:30'), [])).toBeNull()
})

const credit = (minutes: number, inRupees: number) => ({ minutes, amount: rupees(inRupees) })
test.each([
  [[], {}],
  [promised, {}],
  [[credit(29, 500)], { 'late-0': 'terms.late' }],
  [[credit(Number.NaN, 500)], { 'late-0': 'terms.late' }],
  [[credit(30, 0)], { 'credit-0': 'terms.credit' }],
  [[credit(30, 10_001)], { 'credit-0': 'terms.credit' }],
  [[credit(60, 500), credit(60, 900)], { 'late-1': 'terms.lateLater' }],
  [[credit(60, 500), credit(90, 500)], { 'credit-1': 'terms.creditMore' }],
])('%j has errors', (credits, errors) => {
  expect(validateLateCredits(credits)).toEqual(errors)
})
