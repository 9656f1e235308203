import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { OrderEvent } from './order-view.ts'

/**
 * We ask customers to report damage within so many days of delivery, so that we can act. They may claim later, as the
 * law allows (`CLAIM_NOTICE_DAYS`). Source: specification, appendix C.
 */
export const REPORT_DAYS = 2

/** Returns the day until which we ask for a report of damage. */
export const getReportDay = (deliveredAt: Date): IndiaDate => addDays(toIndiaDate(deliveredAt), REPORT_DAYS)

type DeliveredOrder = { deliveredAt: Date | null; events: OrderEvent[] }

/**
 * Returns the day until which we ask for a report of damage; null before the delivery, and once that day is over. An order
 * without a time of delivery was delivered when it was completed.
 */
export function findReportDay({ deliveredAt, events }: DeliveredOrder, today: IndiaDate): IndiaDate | null {
  const completed = events.find(event => event.kind === 'status' && event.status === 'Completed')
  const at = deliveredAt ?? completed?.at
  const last = at && getReportDay(at)
  return last && last >= today ? last : null
}
