import { expect, test } from 'vitest'
import { findReportDay, getReportDay } from './claim.ts'
import type { OrderEvent } from './order-view.ts'

test.each([
  ['2026-12-05T12:00:00Z', '2026-12-07'],
  ['2026-12-05T18:29:00Z', '2026-12-07'],
  ['2026-12-05T18:30:00Z', '2026-12-08'], // midnight in India
  ['2026-12-30T06:00:00Z', '2027-01-01'],
])('damage on a delivery at %s is claimed by %s', (at, day) => {
  expect(getReportDay(new Date(at))).toBe(day)
})

const event = (kind: OrderEvent['kind'], status: OrderEvent['status']): OrderEvent => ({
  ...{ kind, status, by: '', note: '', facts: null, at: new Date('2026-12-05T12:00:00Z') },
})
const completed = [event('placed', 'Quotation'), event('status', 'ready'), event('status', 'Completed')]

test.each([
  [null, completed, '2026-12-05', '2026-12-07'],
  [null, completed, '2026-12-07', '2026-12-07'],
  [null, completed, '2026-12-08', null],
  ['2026-12-03T12:00:00Z', completed, '2026-12-05', '2026-12-05'],
  ['2026-12-03T12:00:00Z', completed, '2026-12-06', null],
  ['2026-12-05T12:00:00Z', completed.slice(0, 2), '2026-12-06', '2026-12-07'], // delivered, not completed yet
  [null, completed.slice(0, 2), '2026-12-05', null],
  [null, [event('payment', 'Completed')], '2026-12-05', null],
])('delivered at %s, after %j, on %s, claims are open until %s', (delivered, events, today, day) => {
  expect(findReportDay({ deliveredAt: delivered ? new Date(delivered) : null, events }, today)).toBe(day)
})
