/** A notice that an event was added to an order's activity. */
export type OrderNotice = { orderNo: string; event: number }

/**
 * Parses a notice from the database's channel of announcements, sent as an event commits (migrations/0152); null for
 * any other topic.
 */
export function parseOrderNotice(topic: string): OrderNotice | null {
  const told = /^order (\S+) (\d+)$/.exec(topic)
  return told ? { orderNo: told[1]!, event: Number(told[2]) } : null
}

/** Formats the same notice, to publish it without a new event. */
export const writeOrderNotice = ({ orderNo, event }: OrderNotice): string => `order ${orderNo} ${event}`
