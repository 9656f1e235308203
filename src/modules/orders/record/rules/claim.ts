import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { OrderEvent } from './order-view.ts'

const CLAIM_DAYS = 2

/** Returns the last day for claims: damage is claimed within two days of delivery. Source: privacy policy, claims. */
export const getLastClaimDay = (deliveredAt: Date): IndiaDate => addDays(toIndiaDate(deliveredAt), CLAIM_DAYS)

type DeliveredOrder = { deliveredAt: Date | null; events: OrderEvent[] }

/**
 * Returns the last day for claims, counted from the delivery; null before it, and once that day is over. An order
 * without a time of delivery was delivered when it was completed.
 */
export function findOpenClaimDay({ deliveredAt, events }: DeliveredOrder, today: IndiaDate): IndiaDate | null {
  const completed = events.find(event => event.kind === 'status' && event.status === 'Completed')
  const at = deliveredAt ?? completed?.at
  const last = at && getLastClaimDay(at)
  return last && last >= today ? last : null
}
