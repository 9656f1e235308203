import type { DeliveryReport } from '../ports.ts'

/**
 * The order of the states. A report only ever moves a message forward, in whatever order and however often reports
 * arrive.
 */
const rank: Record<DeliveryReport['state'], number> = { sent: 1, failed: 2, delivered: 3, read: 4 }

/** Keeps the latest state of several reports of one message. */
export function latestDeliveryStatus<R extends Pick<DeliveryReport, 'messageId' | 'providerId' | 'state'>>(
  reports: R[],
): R[] {
  const furthest = new Map<string, R>()
  for (const report of reports) {
    const key = `${report.messageId} ${report.providerId}`
    const known = furthest.get(key)
    if (!known || rank[report.state] > rank[known.state]) furthest.set(key, report)
  }
  return [...furthest.values()]
}
