/** That an event was added to an order's trail. */
export type OrderTold = { orderNo: string; event: number }

/** What the database says on the channel of announcements as an event commits (migrations/0152); null for any other topic. */
export function readOrderTold(topic: string): OrderTold | null {
  const told = /^order (\S+) (\d+)$/.exec(topic)
  return told ? { orderNo: told[1]!, event: Number(told[2]) } : null
}

/** The same, as it is announced without a new event. */
export const orderTold = ({ orderNo, event }: OrderTold): string => `order ${orderNo} ${event}`
