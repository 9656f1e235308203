import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import type { EventKind } from '#modules/orders/record/rules/event-kind.ts'
import type { OrderEvent, OrderPayment } from '#modules/orders/record/rules/order-view.ts'

export const timelineKinds = ['step', 'money', 'message'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** One thing that happened. Money that moved has the entry of the ledger, and the line of the trail that says who saw to it. */
export type Happened =
  | { kind: 'step'; at: Date; event: OrderEvent }
  | { kind: 'money'; at: Date; entry: OrderPayment | null; event: OrderEvent | null }
  | { kind: 'message'; at: Date; message: ListedMessage }

/** What is about money, though nothing moved: a price, a proposal. */
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
/** Which line of the trail a transaction writes with an entry of the ledger, to say who did it and why. */
const lineOf: Record<string, EventKind> = {
  token: 'payment',
  balance: 'payment',
  'payment-reversed': 'reversed',
  refund: 'refund',
  'refund-withdrawn': 'refund',
  dispute: 'dispute',
  'dispute-won': 'dispute',
}
/** How far apart one transaction's entry and line may be written. */
const TOGETHER = 5_000

type Told = { events: OrderEvent[]; payments: OrderPayment[]; messages: ListedMessage[] }

/** All that happened to an order, day by day, the newest first. An entry and the line of the trail that was written with it are one. */
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
