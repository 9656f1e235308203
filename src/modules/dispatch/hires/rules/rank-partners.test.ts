import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { chooseNextPartner, type HireCandidate, rankPartners } from './rank-partners.ts'

const candidate = (name: string, amount: number | null, changes: Partial<HireCandidate> = {}): HireCandidate => ({
  ...{ id: 1, name, rating: null, jobs: 0, near: false, documentsUntil: null },
  estimate: amount === null ? null : { amount: rupees(amount), vehicleId: 3, basis: 'job' },
  ...changes,
})

test.each([
  ['rate', [candidate('B', 4_600), candidate('A', null), candidate('C', 4_250)], 'CBA'],
  [
    'rating',
    [candidate('A', 4_600), candidate('B', 4_600, { rating: 41 }), candidate('C', 4_600, { rating: 47 })],
    'CBA',
  ],
  ['branch', [candidate('A', 4_600), candidate('B', 4_600, { near: true })], 'BA'],
  ['jobs', [candidate('A', 4_600, { jobs: 2 }), candidate('B', 4_600, { jobs: 9 })], 'BA'],
  ['name', [candidate('B', null), candidate('A', null)], 'AB'],
])('[PTN-02] partners are ranked by %s', (_, candidates, order) =>
  expect(
    rankPartners(candidates)
      .map(({ name }) => name)
      .join(''),
  ).toBe(order),
)

test('[PTN-02] the next partner is the best one with a rate that was not asked', () => {
  const ranked = rankPartners([
    candidate('A', 4_250, { id: 1 }),
    candidate('B', 4_600, { id: 2 }),
    candidate('C', null, { id: 3 }),
  ])
  expect([[], [1], [2], [1, 2]].map(asked => chooseNextPartner(ranked, asked)?.name ?? null)).toEqual([
    'A',
    'B',
    'A',
    null,
  ])
})
