import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Conversation, ConversationMessage } from '#modules/conversations/index.server.ts'

type SentMessage = Conversation['sent'][number]
export type ThreadItem = { at: Date } & ({ message: ConversationMessage } | { sent: SentMessage })

/** Builds a thread by day, oldest first: what the customer and staff wrote, and what the product sent by itself. */
export function buildThread({
  messages,
  sent,
}: Pick<Conversation, 'messages' | 'sent'>): [day: IndiaDate, items: ThreadItem[]][] {
  const items: ThreadItem[] = [
    ...messages.map(message => ({ at: message.at, message })),
    ...sent.map(one => ({ at: one.at, sent: one })),
  ]
  items.sort((a, b) => a.at.getTime() - b.at.getTime())
  return [...Map.groupBy(items, ({ at }) => toIndiaDate(at))]
}
