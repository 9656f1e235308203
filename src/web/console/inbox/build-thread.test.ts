import { expect, test } from 'vitest'
import { buildThread } from './build-thread.ts'

test('[LEAD-07] a thread has written and automatic messages in one order, by day in India', () => {
  const message = (id: number, at: string) => ({ id, at: new Date(at) }) as never
  const days = buildThread({
    messages: [message(1, '2026-11-30T17:00:00Z'), message(3, '2026-11-30T19:00:00Z')],
    sent: [message(2, '2026-11-30T18:00:00Z')],
  })
  expect(
    days.map(([day, items]) => [day, items.map(item => ('sent' in item ? item.sent.id : item.message.id))]),
  ).toEqual([
    ['2026-11-30', [1, 2]],
    ['2026-12-01', [3]],
  ])
})
