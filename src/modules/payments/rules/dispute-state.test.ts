import { expect, test } from 'vitest'
import { type DisputeState, getDeductedAmount, getDisputeLedgerId, isDisputeUpdate } from './dispute-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 5, minute))
const told = (state: DisputeState, minute: number, more: object = {}) => ({
  ...{ state, amount: 900, deducted: 0, respondBy: at(59), reportedAt: at(minute) },
  ...more,
})

test.each([
  ['a step forward, whenever it was told', told('open', 5), told('lost', 1), true],
  ['a step back', told('lost', 1), told('open', 5), false],
  ['the same again', told('open', 1), told('open', 5), false],
  ['another sum, told later', told('open', 1), told('open', 5, { amount: 700 }), true],
  ['more taken, told later', told('lost', 1, { deducted: 300 }), told('lost', 5, { deducted: 900 }), true],
  ['another sum, told before', told('open', 5), told('open', 1, { amount: 700 }), false],
  ['another sum of the same moment', told('open', 5), told('open', 5, { amount: 700 }), false],
  ['another day to answer by, told later', told('open', 1), told('open', 5, { respondBy: at(58) }), true],
  ['no day to answer by any more', told('open', 1), told('open', 5, { respondBy: null }), false],
])('%s', (_, standing, update, is) => expect(isDisputeUpdate(standing, update)).toBe(is))

test.each([
  ['a won one that is lost all the same', told('won', 1), told('lost', 5), true],
  ['a lost one that is under review again', told('lost', 1), told('under_review', 5), true],
  ['asked before it was told', told('won', 5), told('lost', 1), false],
  ['the same again', told('won', 1), told('won', 5), false],
  ['a step forward', told('open', 5), told('lost', 1), true],
])('after a request to the provider: %s', (_, standing, update, is) =>
  expect(isDisputeUpdate(standing, update, true)).toBe(is),
)

test.each([
  ['open', 0, 0],
  ['open', 300, 300],
  ['under_review', 900, 900],
  ['closed', 300, 300],
  ['lost', 300, 300],
  ['lost', 0, 900],
  ['won', 900, 0],
] as const)('%s with %i deducted of 900: the bank holds %i', (state, deducted, has) =>
  expect(getDeductedAmount(state, 900, deducted)).toBe(has),
)

test("each movement has an id, the first one the dispute's", () =>
  expect([1, 2, 12].map(step => getDisputeLedgerId('disp_a', step))).toEqual(['disp_a', 'disp_a.2', 'disp_a.12']))
