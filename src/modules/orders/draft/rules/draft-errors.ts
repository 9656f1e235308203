import type { ErrorCode } from '#kernel/domain-error.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import type { Draft } from './draft.ts'
import type { MoveRoute } from './route.ts'
import { getCartErrors, getPackageErrors, getPlaceErrors, getScheduleErrors } from './step-errors.ts'

/**
 * Returns the errors that keep a draft from becoming an order: message code by field, empty when there are none. It
 * checks only the fields of the steps that a price needs: the contact comes from the account, and address details can
 * be added until the crew comes.
 */
export function getDraftErrors(
  draft: Draft,
  route: MoveRoute | null,
  now: Date,
  times: BookingTimes,
): Record<string, ErrorCode> {
  return {
    ...(!draft.key && { key: 'draft.stale' as const }),
    ...getPlaceErrors('from', draft.from),
    ...getPlaceErrors('to', draft.to),
    ...getCartErrors(draft),
    // For a manual quote, staff agree date and package with the customer.
    ...(!route?.manualQuoteReason && { ...getScheduleErrors(draft, now, times), ...getPackageErrors(draft) }),
  }
}
