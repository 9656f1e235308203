/** A notice that an event was added to an order's activity. */
export type OrderNotice = { orderNo: string; event: number }

/**
 * Parses a notice from the database's channel of announcements, sent as an event commits (migrations/0152); null for
 * any other topic.
 */
export function parseOrderNotice(topic: string): OrderNotice | null {
  const match = /^order (\S+) (\d+)$/.exec(topic)
  return match ? { orderNo: match[1]!, event: Number(match[2]) } : null
}

/** Formats the same notice, to publish it without a new event. */
export const formatOrderNotice = ({ orderNo, event }: OrderNotice): string => `order ${orderNo} ${event}`
