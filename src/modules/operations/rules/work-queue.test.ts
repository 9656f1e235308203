import { expect, test } from 'vitest'
import { sortWorkQueues } from './work-queue.ts'

test('[CON-01] empty queues are left out, urgent ones come first', () => {
  const queues = sortWorkQueues([
    { key: 'documents', count: 3, late: 0 },
    { key: 'unassigned-tomorrow', count: 2 },
    { key: 'reviews', count: 0 },
    { key: 'approve', count: 4 },
    { key: 'unassigned-today', count: 1 },
  ])
  expect(queues.map(({ key, isUrgent }) => [key, isUrgent])).toEqual([
    ['unassigned-today', true],
    ['approve', true],
    ['unassigned-tomorrow', false],
    ['documents', false],
  ])
})

test.each([
  ['leads', 0, false],
  ['leads', 1, true],
  ['documents', 0, false],
  ['documents', 2, true],
] as const)('[CON-01] %s with %i overdue are urgent: %s', (key, late, isUrgent) => {
  expect(sortWorkQueues([{ key, count: 5, late }])[0]).toMatchObject({ isUrgent })
})
