import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import type { EventKind } from '#modules/orders/record/rules/event-kind.ts'
import type { OrderEvent, OrderPayment } from '#modules/orders/record/rules/order-view.ts'

export const timelineKinds = ['step', 'money', 'message'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** An item of the timeline. A payment has its ledger entry, and the activity entry that names its author. */
export type Happened =
  | { kind: 'step'; at: Date; event: OrderEvent }
  | { kind: 'money'; at: Date; entry: OrderPayment | null; event: OrderEvent | null }
  | { kind: 'message'; at: Date; message: ListedMessage }

/** The kinds of events about money without a payment: a price, a proposal. */
const ofMoney: ReadonlySet<EventKind> = new Set<EventKind>([
  'priced',
  'payment',
  'refund',
  'lowered',
  'raised',
  'dispute',
  'reversed',
  'proposed',
  'declined',
])
/** The kind of activity entry that a transaction writes with each type of ledger entry, for its author and reason. */
const lineOf: Record<string, EventKind> = {
  token: 'payment',
  balance: 'payment',
  'payment-reversed': 'reversed',
  refund: 'refund',
  'refund-withdrawn': 'refund',
  dispute: 'dispute',
  'dispute-won': 'dispute',
}
/** The longest time between the two entries of one transaction, in milliseconds. */
const TOGETHER = 5_000

type Told = { events: OrderEvent[]; payments: OrderPayment[]; messages: ListedMessage[] }

/**
 * Returns the timeline of an order by date, the newest first. A ledger entry and the activity entry written with it
 * become one item.
 */
export function timelineOf({ events, payments, messages }: Told): { day: IndiaDate; all: Happened[] }[] {
  const told = new Set<OrderEvent>()
  const money = payments.map((entry): Happened => {
    const event = nearest(entry, events, told)
    if (event) told.add(event)
    return { kind: 'money', at: entry.at, entry, event }
  })
  const activityLog = events
    .filter(event => !told.has(event))
    .map((event): Happened => {
      const { at } = event
      return ofMoney.has(event.kind) ? { kind: 'money', at, entry: null, event } : { kind: 'step', at, event }
    })
  const sent = messages.map((message): Happened => ({ kind: 'message', at: message.at, message }))
  const all = [...activityLog, ...money, ...sent].sort((a, b) => a.at.getTime() - b.at.getTime()).reverse()
  return [...Map.groupBy(all, ({ at }) => indiaDate(at))].map(([day, all]) => ({ day, all }))
}

function nearest({ at, type }: OrderPayment, events: OrderEvent[], told: ReadonlySet<OrderEvent>): OrderEvent | null {
  const apart = (event: OrderEvent) => Math.abs(event.at.getTime() - at.getTime())
  const near = events.filter(event => event.kind === lineOf[type] && !told.has(event) && apart(event) <= TOGETHER)
  return near.toSorted((a, b) => apart(a) - apart(b))[0] ?? null
}
