import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import type { OrderEventKind } from '#modules/orders/record/rules/event-kind.ts'
import type { OrderEvent, OrderPayment } from '#modules/orders/record/rules/order-view.ts'

export const timelineKinds = ['step', 'money', 'message'] as const

/** An item of the timeline. A payment has its ledger entry, and the activity entry that names its author. */
export type TimelineItem =
  | { kind: 'step'; at: Date; event: OrderEvent }
  | { kind: 'money'; at: Date; entry: OrderPayment | null; event: OrderEvent | null }
  | { kind: 'message'; at: Date; message: ListedMessage }

/** The kinds of events about money without a payment: a price, a proposal. */
const moneyEventKinds: ReadonlySet<OrderEventKind> = new Set<OrderEventKind>([
  'priced',
  'payment',
  'refund',
  'reduced',
  'raised',
  'dispute',
  'reversed',
  'proposed',
  'declined',
])
/** The kind of activity entry that a transaction writes with each type of ledger entry, for its author and reason. */
const eventKindByEntryType: Record<string, OrderEventKind> = {
  token: 'payment',
  balance: 'payment',
  'payment-reversed': 'reversed',
  refund: 'refund',
  'refund-withdrawn': 'refund',
  dispute: 'dispute',
  'dispute-won': 'dispute',
}
/** The longest time between the two entries of one transaction, in milliseconds. */
const MAX_ENTRY_GAP_MS = 5_000

type TimelineSources = { events: OrderEvent[]; payments: OrderPayment[]; messages: ListedMessage[] }

/**
 * Returns the timeline of an order by date, the newest first. A ledger entry and the activity entry written with it
 * become one item.
 */
export function buildOrderTimeline({
  events,
  payments,
  messages,
}: TimelineSources): { day: IndiaDate; all: TimelineItem[] }[] {
  const usedEvents = new Set<OrderEvent>()
  const money = payments.map((entry): TimelineItem => {
    const event = findNearestEvent(entry, events, usedEvents)
    if (event) usedEvents.add(event)
    return { kind: 'money', at: entry.at, entry, event }
  })
  const activityLog = events
    .filter(event => !usedEvents.has(event))
    .map((event): TimelineItem => {
      const { at } = event
      return moneyEventKinds.has(event.kind) ? { kind: 'money', at, entry: null, event } : { kind: 'step', at, event }
    })
  const sent = messages.map((message): TimelineItem => ({ kind: 'message', at: message.at, message }))
  const all = [...activityLog, ...money, ...sent].sort((a, b) => a.at.getTime() - b.at.getTime()).reverse()
  return [...Map.groupBy(all, ({ at }) => toIndiaDate(at))].map(([day, all]) => ({ day, all }))
}

function findNearestEvent(
  { at, type }: OrderPayment,
  events: OrderEvent[],
  usedEvents: ReadonlySet<OrderEvent>,
): OrderEvent | null {
  const apart = (event: OrderEvent) => Math.abs(event.at.getTime() - at.getTime())
  const near = events.filter(
    event => event.kind === eventKindByEntryType[type] && !usedEvents.has(event) && apart(event) <= MAX_ENTRY_GAP_MS,
  )
  return near.toSorted((a, b) => apart(a) - apart(b))[0] ?? null
}
