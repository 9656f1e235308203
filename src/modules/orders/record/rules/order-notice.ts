/** That an event was added to an order's trail. */
export type OrderNotice = { orderNo: string; event: number }

/** What the database says on the channel of announcements as an event commits (migrations/0152); null for any other topic. */
export function parseOrderNotice(topic: string): OrderNotice | null {
  const told = /^order (\S+) (\d+)$/.exec(topic)
  return told ? { orderNo: told[1]!, event: Number(told[2]) } : null
}

/** The same, as it is announced without a new event. */
export const writeOrderNotice = ({ orderNo, event }: OrderNotice): string => `order ${orderNo} ${event}`
