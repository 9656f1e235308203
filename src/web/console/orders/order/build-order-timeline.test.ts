import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import type { OrderEventKind } from '#modules/orders/record/rules/event-kind.ts'
import type { OrderEvent, OrderPayment } from '#modules/orders/record/rules/order-view.ts'
import { buildOrderTimeline, type TimelineItem } from './build-order-timeline.ts'

const at = (time: string) => new Date(`2026-11-${time}+05:30`)
const event = (kind: OrderEventKind, time: string, by = 'staff:1'): OrderEvent => {
  return { kind, status: 'Token', by, note: '', facts: null, at: at(time) }
}
const entry = (type: string, time: string): OrderPayment => ({
  ...{ currency: 'INR', type, mode: 'cash', reference: 'cash_1', credit: rupees(500), debit: ZERO },
  ...{ at: at(time), manualEntry: null, left: rupees(500), reversed: false, refund: null },
})
const message = (id: number, time: string): ListedMessage => {
  return {
    id,
    template: 'approved',
    subject: 'Approved',
    channel: 'sms',
    state: 'delivered',
    error: null,
    at: at(time),
  }
}
const formatTimelineItem = (one: TimelineItem) => {
  if (one.kind === 'message') return `message ${one.message.id}`
  return one.kind === 'step' ? one.event.kind : `${one.entry?.type ?? '-'} ${one.event?.by ?? '-'}`
}
const buildTimelineText = (what: Partial<Parameters<typeof buildOrderTimeline>[0]>) =>
  buildOrderTimeline({ events: [], payments: [], messages: [], ...what }).map(({ day, all }) => [
    day,
    ...all.map(formatTimelineItem),
  ])

test('money, messages and activity are listed in one column, by date in India, the newest first', () => {
  const events = [event('placed', '20T10:00'), event('status', '20T10:05'), event('crew', '21T00:30')]
  const messages = [message(1, '20T10:06'), message(2, '20T23:59')]
  expect(buildTimelineText({ events, messages, payments: [entry('token', '20T10:04')] })).toEqual([
    ['2026-11-21', 'crew'],
    ['2026-11-20', 'message 2', 'message 1', 'status', 'token -', 'placed'],
  ])
})

test('a ledger entry shows its author, because it is joined with the activity entry written beside it', () => {
  const payments = [entry('balance', '20T10:00:00.000')]
  expect(buildTimelineText({ events: [event('payment', '20T10:00:00.200')], payments })).toEqual([
    ['2026-11-20', 'balance staff:1'],
  ])
  expect(buildTimelineText({ events: [event('payment', '20T10:01')], payments })).toEqual([
    ['2026-11-20', '- staff:1', 'balance -'],
  ])
})

test('two entries at the same time are joined with one activity entry each, and only with the matching kind', () => {
  const payments = [entry('balance', '20T10:00:00'), entry('refund', '20T10:00:01')]
  const events = [event('payment', '20T10:00:00', 'staff:1'), event('refund', '20T10:00:01', 'staff:2')]
  expect(buildTimelineText({ events, payments })).toEqual([['2026-11-20', 'refund staff:2', 'balance staff:1']])
  expect(buildTimelineText({ events: events.slice(1), payments: payments.slice(0, 1) })).toEqual([
    ['2026-11-20', '- staff:2', 'balance -'],
  ])
  const status = { ...event('status', '20T10:00:00'), note: 'token ₹500' }
  expect(buildTimelineText({ events: [status], payments: [entry('token', '20T10:00:00')] })).toEqual([
    ['2026-11-20', 'token -', 'status'],
  ])
})

test('a changed price is listed under money, though nothing was paid', () => {
  expect(buildTimelineText({ events: [event('reduced', '20T10:00'), event('priced', '20T09:00')] })).toEqual([
    ['2026-11-20', '- staff:1', '- staff:1'],
  ])
})
