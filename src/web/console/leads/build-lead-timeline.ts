import type { IndiaDate } from '#kernel/india-time.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import type { LeadEvent } from '#modules/sales/index.server.ts'

/** The kinds by which the story can be filtered. */
export type LeadTimelineKind = 'call' | 'message' | 'other'
export type LeadTimelineItem = { at: Date; kind: LeadTimelineKind } & (
  | { event: LeadEvent; delivery: ListedMessage | null }
  | { message: ListedMessage }
  | { version: { n: number; total: Paise; orderNo: string } }
)

type Story = {
  events: LeadEvent[]
  messages: ListedMessage[]
  quotation: { orderNo: string; versions: { n: number; total: Paise; at: Date }[] } | null
}

/** A message of the follow-up plan is in the outbox within this time of its event. */
const SAME_MESSAGE_MS = 60_000

/**
 * Builds the story of a lead: its events, messages and quotation versions by day, the newest first. A message that the
 * follow-up plan sent is one entry with its delivery status, not two.
 */
export function buildLeadTimeline({
  events,
  messages,
  quotation,
}: Story): [day: IndiaDate, items: LeadTimelineItem[]][] {
  const merged = new Set<ListedMessage>()
  const findDelivery = ({ kind, what, at }: LeadEvent) => {
    if (kind !== 'message' || what !== 'sent') return null
    const found = messages.find(
      one => one.template === 'follow-up' && !merged.has(one) && isSameTime(one.at, at, SAME_MESSAGE_MS),
    )
    if (found) merged.add(found)
    return found ?? null
  }
  const ofEvents = events.map((event): LeadTimelineItem => {
    return { at: event.at, kind: getEventKind(event), event, delivery: findDelivery(event) }
  })
  const ofMessages = messages
    .filter(message => !merged.has(message))
    .map((message): LeadTimelineItem => ({ at: message.at, kind: 'message', message }))
  const ofVersions = (quotation?.versions ?? []).map(({ n, total, at }): LeadTimelineItem => {
    return { at, kind: 'other', version: { n, total, orderNo: quotation!.orderNo } }
  })
  const all = [...ofEvents, ...ofMessages, ...ofVersions].sort((a, b) => b.at.getTime() - a.at.getTime())
  return [...Map.groupBy(all, ({ at }) => toIndiaDate(at))]
}

const isSameTime = (one: Date, other: Date, within: number) => Math.abs(one.getTime() - other.getTime()) <= within

function getEventKind({ kind }: LeadEvent): LeadTimelineKind {
  if (kind === 'call') return 'call'
  return kind === 'message' ? 'message' : 'other'
}
