import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { OrderEvent } from './order-view.ts'

const CLAIM_DAYS = 2

/** Returns the last day for claims: damage is claimed within two days of delivery. Source: privacy policy, claims. */
export const lastClaimDay = (deliveredAt: Date): IndiaDate => addDays(indiaDate(deliveredAt), CLAIM_DAYS)

type Delivered = { deliveredAt: Date | null; events: OrderEvent[] }

/**
 * Returns the last day for claims, counted from the delivery; null before it, and once that day is over. An order
 * without a time of delivery was delivered when it was completed.
 */
export function openClaimDay({ deliveredAt, events }: Delivered, today: IndiaDate): IndiaDate | null {
  const completed = events.find(event => event.kind === 'status' && event.status === 'Completed')
  const at = deliveredAt ?? completed?.at
  const last = at && lastClaimDay(at)
  return last && last >= today ? last : null
}
