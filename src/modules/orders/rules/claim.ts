import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { OrderEvent } from './order-view.ts'

const CLAIM_DAYS = 2

/** Damage is claimed within two days of delivery. Source: privacy policy, claims. */
export const lastClaimDay = (completedAt: Date): IndiaDate => addDays(indiaDate(completedAt), CLAIM_DAYS)

/** The last day for claims, by the trail of an order; null before its completion, and once that day is over. */
export function openClaimDay({ events }: { events: OrderEvent[] }, today: IndiaDate): IndiaDate | null {
  const completed = events.find(event => event.kind === 'status' && event.status === 'Completed')
  const last = completed && lastClaimDay(completed.at)
  return last && last >= today ? last : null
}
