import { expect, test } from 'vitest'
import { buildBoardMatcher, getLegSearchTexts, getTripSearchTexts, isSearchMatch } from './board-matcher.ts'

const job = {
  ...{ orderNo: 'TH-2041', customer: 'Meera Iyer', service: null, hired: null },
  ...{ from: { name: 'Koregaon Park', city: 'Pune' }, to: { name: 'ಇಂದಿರಾನಗರ', city: 'Bengaluru' } },
}
const leg = getLegSearchTexts(job as never)

test.each([
  ['2041', true],
  ['th2041', true],
  ['TH-2041', true],
  ['koregaon', true],
  ['meera park', true],
  ['ಇಂದಿರಾ', true],
  ['meera nagpur', false],
  ['  ', true],
])('a job is found by %j: %s', (typed, found) => expect(isSearchMatch(typed, leg)).toBe(found))

test.each(['MH 12 AB 0007', 'mh12ab0007', '0007', 'mh-12'])('a registration is found by %j', typed =>
  expect(isSearchMatch(typed, ['MH12AB0007'])).toBe(true),
)

test('a trip is found by its orders and cities', () => {
  const said = getTripSearchTexts({ id: 3, from: 'Pune', to: 'Bengaluru', orders: ['TH-7', 'TH-9'] } as never)
  expect(['t-3', 'th-9', 'bengaluru'].map(typed => isSearchMatch(typed, said))).toEqual([true, true, true])
})

test('a trip is found by the customers of its orders', () => {
  const trip = (id: number) => ({ id, from: 'Pune', to: 'Bengaluru', orders: [] }) as never
  const found = buildBoardMatcher('meera iyer', [{ ...job, tripId: 3 } as never])!
  expect([3, 4].map(id => found.trip(trip(id)))).toEqual([true, false])
  expect(buildBoardMatcher('  ', [])).toBeNull()
})
