import { formatDay, indiaDate, indiaHour } from '#kernel/india-time.ts'
import type { CancellationPreview } from '#modules/orders/rules/cancellation.ts'
import { cancellation as t } from '#web/text/en/cancellation.ts'

/** Why this much comes back: by what the terms say of the notice. */
export function noticeOf({ paid, fee, freeUntil }: CancellationPreview): string {
  if (paid <= 0) return t.unpaid
  if (!freeUntil) return t.freeOpen
  const till = `${hourOf(indiaHour(freeUntil))}, ${formatDay(indiaDate(freeUntil))}`
  return fee > 0 ? t.late(till) : t.free(till)
}

/** '2 PM' */
export const hourOf = (hour: number) => `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'AM' : 'PM'}`
