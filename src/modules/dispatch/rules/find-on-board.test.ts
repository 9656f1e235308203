import { expect, test } from 'vitest'
import { isSaidIn, saidOfLeg, saidOfTrip } from './find-on-board.ts'

const leg = saidOfLeg({
  ...{ orderNo: 'TH-2041', customer: 'Meera Iyer', service: null, hired: null },
  ...{ from: { name: 'Koregaon Park', city: 'Pune' }, to: { name: 'ಇಂದಿರಾನಗರ', city: 'Bengaluru' } },
} as never)

test.each([
  ['2041', true],
  ['th2041', true],
  ['TH-2041', true],
  ['koregaon', true],
  ['meera park', true],
  ['ಇಂದಿರಾ', true],
  ['meera nagpur', false],
  ['  ', true],
])('a job is found by %j: %s', (typed, found) => expect(isSaidIn(typed, leg)).toBe(found))

test.each(['MH 12 AB 0007', 'mh12ab0007', '0007', 'mh-12'])('a plate is found by %j', typed =>
  expect(isSaidIn(typed, ['MH12AB0007'])).toBe(true),
)

test('a trip is found by what it carries', () => {
  const said = saidOfTrip({ id: 3, from: 'Pune', to: 'Bengaluru', orders: ['TH-7', 'TH-9'] } as never)
  expect(['t-3', 'th-9', 'bengaluru'].map(typed => isSaidIn(typed, said))).toEqual([true, true, true])
})
