/** The kinds of messages. 'contacts' are contact cards, and 'other' everything that WhatsApp adds later. */
export const messageKinds = [
  'text',
  'image',
  'document',
  'audio',
  'video',
  'sticker',
  'location',
  'contacts',
  'reaction',
  'other',
] as const
export type MessageKind = (typeof messageKinds)[number]
/** The file of a message: not fetched yet, stored, of a type that we do not store, or no longer at WhatsApp. */
export type MediaState = 'pending' | 'stored' | 'unsupported' | 'failed'
/** 'unsure': WhatsApp's answer was lost, so the reply may or may not have been accepted. It is not sent again. */
export type ReplyState = 'queued' | 'unsure' | 'sent' | 'delivered' | 'read' | 'failed'

/** WhatsApp's limit for a text. */
export const MAX_REPLY_LENGTH = 4_096

/** Free replies are allowed for this time after the customer's newest message (WhatsApp's customer service window). */
const WINDOW_MS = 24 * 3_600_000

/** Returns when the time for free replies ends; null if the customer never wrote. */
export const getWindowEnd = (lastInAt: Date | null): Date | null => lastInAt && new Date(lastInAt.getTime() + WINDOW_MS)

/** True while a free reply may be sent. Outside this time only an approved template reaches the customer. */
export function isWindowOpen(lastInAt: Date | null, now: Date): boolean {
  const end = getWindowEnd(lastInAt)
  return end !== null && now < end
}

/** The lists of the inbox: of all staff, the reader's own, those that nobody has, and those with unread messages. */
export const inboxViews = ['all', 'mine', 'unassigned', 'unread'] as const
export type InboxView = (typeof inboxViews)[number]

const stateOrder: readonly ReplyState[] = ['queued', 'unsure', 'sent', 'delivered', 'read']

/**
 * Returns the delivery status after a report, which may arrive late, twice or in any order. A reply that reached the phone
 * cannot fail any more.
 */
export function getNextReplyState(from: ReplyState, report: ReplyState): ReplyState {
  if (report === 'failed') return from === 'delivered' || from === 'read' ? from : 'failed'
  if (from === 'failed') return report === 'delivered' || report === 'read' ? report : from
  return stateOrder.indexOf(report) > stateOrder.indexOf(from) ? report : from
}
