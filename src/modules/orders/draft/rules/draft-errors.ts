import type { ErrorCode } from '#kernel/refusal.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import type { Draft } from './draft.ts'
import type { Route } from './route.ts'
import { cartErrors, packageErrors, placeErrors, whenErrors } from './step-errors.ts'

/**
 * What a draft still lacks before it can be an order: message code by field. Empty when nothing does. Of what the steps ask for, that
 * without which it has no price: who moves is the account's, and doors are told until the crew comes.
 */
export function draftErrors(
  draft: Draft,
  route: Route | null,
  now: Date,
  times: BookingTimes,
): Record<string, ErrorCode> {
  return {
    ...(!draft.key && { key: 'draft.stale' as const }),
    ...placeErrors('from', draft.from),
    ...placeErrors('to', draft.to),
    ...cartErrors(draft),
    // Where a person prices it, date and package are agreed with that person.
    ...(!route?.byHand && { ...whenErrors(draft, now, times), ...packageErrors(draft) }),
  }
}
